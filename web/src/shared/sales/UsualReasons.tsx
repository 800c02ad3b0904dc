import { orderReasons } from "../../../../api/src/contract/inquiries/orderReasons";
import { Select } from "../../ui/form/Select";

interface UsualReasonsProps {
  /** Hears the sentence that publishers read. */
  onChoose: (sentence: string) => void;
}

/** The reasons that brands have for paying nothing, the same as for claims; the sentence can be changed. */
export const UsualReasons = ({ onChoose }: UsualReasonsProps) => (
  <Select
    isCompact
    value=""
    placeholder="Choose a usual answer"
    options={orderReasons}
    onChange={({ target }) => onChoose(orderReasons.find(({ id }) => id === target.value)?.sentence ?? "")}
    inputProps={{ "aria-label": "Usual answers" }}
  />
);
