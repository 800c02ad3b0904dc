import { type Figure, FigureCard } from "./FigureCard";
import { InfoButton } from "./InfoButton";

export { Change, cardStyle } from "./FigureCard";

interface StatCardProps extends Figure {
  /** What the figure counts, behind an information button. */
  info?: string;
}

export const StatCard = ({ info, ...figure }: StatCardProps) => (
  <FigureCard {...figure} aside={info && <InfoButton label={`How ${figure.label} is counted`} text={info} />} />
);
