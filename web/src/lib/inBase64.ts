import { t } from "../../../api/src/contract/i18n/t";
/** Encodes files for the API. */
export async function inBase64(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t("This file cannot be read.")));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}
