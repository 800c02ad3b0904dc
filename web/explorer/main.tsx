import { createRoot } from "react-dom/client";
import "graphiql/graphiql.css";
import "./explorer.css";
import "./phone.css";
import { Explorer } from "./Explorer";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Explorer />);
