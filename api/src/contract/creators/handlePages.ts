/** The pages of handles, by platform, up to the handle. */
export const handlePages: Readonly<Record<string, string>> = {
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/@",
  youtube: "https://www.youtube.com/@",
  pinterest: "https://www.pinterest.com/",
};

export const hasHandles = (platform: string): boolean => Object.hasOwn(handlePages, platform);
