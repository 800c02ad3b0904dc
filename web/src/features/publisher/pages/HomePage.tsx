import { HomeFrame } from "../../session/rights/HomeFrame";
import { Home } from "../home/Home";

export const HomePage = () => <HomeFrame needs="publisher">{(name) => <Home name={name} />}</HomeFrame>;
