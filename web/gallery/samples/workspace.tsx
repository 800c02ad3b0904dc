import { Box, Button } from "@mui/material";
import { Coins, House, Link2, Plus, Settings } from "lucide-react";
import { Panel } from "../../src/ui/dashboard/Panel";
import { BottomBar } from "../../src/ui/workspace/BottomBar";
import { KeyMap } from "../../src/ui/workspace/KeyMap";
import { MorePlaces } from "../../src/ui/workspace/MorePlaces";
import { PageBody } from "../../src/ui/workspace/PageBody";
import { PageHead } from "../../src/ui/workspace/PageHead";
import { Palette } from "../../src/ui/workspace/Palette";
import type { Workspace } from "../../src/ui/workspace/places";
import { SettingsFrame } from "../../src/ui/workspace/SettingsFrame";
import { SideNav } from "../../src/ui/workspace/SideNav";
import { TopBar, WorkspaceFrame } from "../../src/ui/workspace/WorkspaceFrame";
import { exclusive, type Family, nothing, sample } from "../sample";
import { EdgeToEdge } from "./EdgeToEdge";

const home = { to: "/home", label: "Home", icon: House, key: "h" };
const links = { to: "/links", label: "Links", icon: Link2, key: "l" };
const workspace: Workspace = {
  groups: [[home, links], [{ to: "/settings", label: "Settings", icon: Settings, key: "s" }]],
  bar: [home, links, { to: "/new", label: "New", icon: Plus, isMain: true }, { ...home, to: "/e", icon: Coins }],
  main: { to: "/new", label: "New link" },
};
const account = <Box sx={{ py: 1 }}>Romy Faden</Box>;
const counts = { "/links": 1208 };
const lines = <Panel title="Orders">{<Box sx={{ p: "20px" }}>A list, a table or a form.</Box>}</Panel>;

export const workspaces: Family = {
  id: "workspace",
  title: "Workspace",
  samples: [
    exclusive(WorkspaceFrame, {
      normal: () => (
        <WorkspaceFrame
          workspace={workspace}
          pathname="/home"
          counts={counts}
          account={account}
          compactAccount={<Box sx={{ width: 44 }} />}
        >
          <PageBody>
            <PageHead title="Home" />
            {lines}
          </PageBody>
        </WorkspaceFrame>
      ),
    }),
    exclusive(SideNav, {
      waiting: () => (
        <SideNav workspace={workspace} pathname="/links" counts={counts} account={account} onSearch={nothing} />
      ),
    }),
    exclusive(TopBar, { normal: () => <TopBar account={account} onSearch={nothing} /> }),
    exclusive(BottomBar, { normal: () => <BottomBar workspace={workspace} pathname="/links" counts={counts} /> }),
    exclusive(MorePlaces, {
      normal: () => <MorePlaces places={[home, links]} pathname="/links" counts={counts} onClose={nothing} />,
    }),
    exclusive(KeyMap, { normal: () => <KeyMap workspace={workspace} onClose={nothing} /> }),
    exclusive(Palette, { normal: () => <Palette workspace={workspace} onClose={nothing} /> }),
    sample(PageHead, {
      normal: () => (
        <PageHead title="Links" note="42 links">
          <Button>Export CSV</Button>
        </PageHead>
      ),
      greeting: () => <PageHead title="Welcome back, Romy" isGreeting note="Nothing new since yesterday." />,
    }),
    sample(PageBody, {
      normal: () => (
        <EdgeToEdge>
          <PageBody>
            {lines}
            {lines}
          </PageBody>
        </EdgeToEdge>
      ),
    }),
    exclusive(SettingsFrame, {
      normal: () => (
        <SettingsFrame account="publisher" title="Payout method" lead="Where your money goes.">
          {lines}
        </SettingsFrame>
      ),
    }),
  ],
};
