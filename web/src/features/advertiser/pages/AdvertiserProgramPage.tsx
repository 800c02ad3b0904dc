import { PageHead } from "../../../ui/workspace/PageHead";
import { ProgramPanel } from "../program/ProgramPanel";
import { AdvertiserPage } from "./AdvertiserPage";

export const AdvertiserProgramPage = () => (
  <AdvertiserPage title="Program">
    <PageHead title="Program" />
    <ProgramPanel />
  </AdvertiserPage>
);
