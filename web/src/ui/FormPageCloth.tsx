import { Cloth, type ClothKind } from "./Cloth";

/** Cloth alone, where there is nothing to tell beside the form. */
export const FormPageCloth = ({ cloth }: { cloth: ClothKind }) => <Cloth kind={cloth} fill />;
