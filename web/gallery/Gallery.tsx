import { Box, Button, Skeleton } from "@mui/material";
import { useColorScheme } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { object, string } from "yup";
import { Badge, RateBadge } from "../src/ui/Badge";
import { DayChart } from "../src/ui/chart/DayChart";
import { Failure } from "../src/ui/dashboard/Failure";
import { LiveStatus } from "../src/ui/dashboard/LiveStatus";
import { Panel } from "../src/ui/dashboard/Panel";
import { EmptyState } from "../src/ui/EmptyState";
import { FormSelect } from "../src/ui/form/FormSelect";
import { FormSubmit } from "../src/ui/form/FormSubmit";
import { FormTextField } from "../src/ui/form/FormTextField";
import { useForm } from "../src/ui/form/useForm";
import { StatCard, StatCardSkeletons } from "../src/ui/StatCard";
import { Tag } from "../src/ui/Tag";
import { showToast } from "../src/ui/toast/toastStore";
import { offerUndo } from "../src/ui/toast/undoable";
import { CurrencyChoice } from "../src/ui/workspace/CurrencyChoice";
import { PageBody, PageHead } from "../src/ui/workspace/PageHead";
import { charts } from "./charts";
import { Filters, Tables } from "./Tables";

/** The UI components, each in all of its states. */
export const Gallery = () => (
  <Box component="main" sx={{ bgcolor: "background.default", minHeight: "100vh" }}>
    <PageBody>
      <PageHead title="Gallery" note="The parts that pages are built of, in all of their states">
        <Scheme />
      </PageHead>
      <Part title="Page head">
        <Heads />
      </Part>
      <Part title="Filters">
        <Filters />
      </Part>
      <Tables />
      <Part title="Charts">
        <Box sx={halvesStyle}>
          {charts.map((chart) => (
            <DayChart key={chart.title} {...chart} />
          ))}
        </Box>
      </Part>
      <Part title="Figures">
        <Figures />
      </Part>
      <Part title="Forms">
        <Box sx={halvesStyle}>
          <SampleForm />
          <SampleForm isQuiet />
        </Box>
      </Part>
      <Part title="Empty, failed, loading">
        <States />
      </Part>
      <Part title="Badges and tags">
        <Badges />
      </Part>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Toasts">
        <Toasts />
      </Part>
    </PageBody>
  </Box>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Box component="h2" sx={{ m: 0, mt: 3, fontSize: 22, fontWeight: 600 }}>
      {title}
    </Box>
    {children}
  </Box>
);

const halvesStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

const lineStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;

function Scheme() {
  const { setMode } = useColorScheme();
  return (
    <>
      <Button size="small" onClick={() => setMode("light")}>
        Light
      </Button>
      <Button size="small" onClick={() => setMode("dark")}>
        Dark
      </Button>
    </>
  );
}

const live = { isConnected: true, isOffline: false, at: new Date("2026-11-28T13:23:00"), hasRead: true } as const;

function Heads() {
  const [currency, setCurrency] = useState("USD");
  return (
    <div>
      <PageHead title="Title alone" />
      <PageHead title="Links" note={<LiveStatus {...live} />}>
        <Button size="small">All time</Button>
        <Button size="small" variant="contained">
          New link
        </Button>
      </PageHead>
      <PageHead
        title="Welcome back, Maya"
        note={
          <>
            <span>Your links earned $41.95 today, from 4 sales.</span>
            <LiveStatus {...live} isConnected={false} isOffline />
          </>
        }
      >
        <Button size="small">Last 30 days, vs previous</Button>
        <CurrencyChoice
          label="Earnings in"
          currencies={["USD", "EUR", "GBP"]}
          chosen={currency}
          onChoose={setCurrency}
        />
        <Button size="small">Export CSV</Button>
      </PageHead>
    </div>
  );
}

const cardsStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;

const Figures = () => (
  <>
    <Box sx={cardsStyle}>
      <StatCard label="Total Earnings" value="$1,705.04" note="vs $2,128.44" change={{ isUp: false, text: "19.9%" }} />
      <StatCard label="Total Clicks" value="14,598" note="vs 12,639" change={{ isUp: true, text: "15.5%" }} />
      <StatCard label="Total Sales" value="0" note="Last 30 days" info="Orders attributed to your links." />
      <StatCard label="Active Links" value="35" />
    </Box>
    <StatCardSkeletons sx={cardsStyle} />
  </>
);

const schema = object({
  name: string().required("Please enter a name"),
  channel: string().required("Please choose a channel"),
});
const channels = [
  { id: "blog", label: "Blog" },
  { id: "video", label: "Video" },
];

/** Submit it: an empty form shows its errors, a complete one is busy for a moment. */
function SampleForm({ isQuiet = false }: { isQuiet?: boolean }) {
  const form = useForm({
    initialValues: { name: "", channel: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to save" },
    onSubmit: () => new Promise((done) => setTimeout(done, 1500)),
  });
  return (
    <Panel title={isQuiet ? "One of several forms" : "A form"} isInset>
      <Box component="form" sx={{ display: "grid", gap: 2.5 }} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" hint="Shown to partners." />
        <FormSelect form={form} name="channel" label="Channel" placeholder="Choose a channel" options={channels} />
        <FormSubmit form={form} label="Save" busyLabel="Saving..." isQuiet={isQuiet} />
      </Box>
    </Panel>
  );
}

const States = () => (
  <Box sx={halvesStyle}>
    <Panel title="Empty">
      <EmptyState title="No links yet." text="Create one above." action={<Button>Create a link</Button>} />
    </Panel>
    <Panel title="Failed">
      <Failure error={new Error("The server is busy.")} fallback="Failed to load your links" retry={() => undefined} />
    </Panel>
    <Skeleton variant="rounded" height={120} />
  </Box>
);

const Badges = () => (
  <Box sx={lineStyle}>
    <Badge>Approved</Badge>
    <Badge variant="secondary">Pending</Badge>
    <Badge variant="destructive">Declined</Badge>
    <RateBadge>12%</RateBadge>
    <Tag>Editorial</Tag>
  </Box>
);

const Buttons = () => (
  <>
    {(["small", "medium", "large"] as const).map((size) => (
      <Box key={size} sx={lineStyle}>
        <Button size={size} variant="contained">
          Primary
        </Button>
        <Button size={size}>Secondary</Button>
        <Button size={size} variant="text">
          Text
        </Button>
        <Button size={size} color="success">
          Approve
        </Button>
        <Button size={size} color="error">
          Reject
        </Button>
        <Button size={size} variant="contained" disabled>
          Disabled
        </Button>
      </Box>
    ))}
  </>
);

const Toasts = () => (
  <Box sx={lineStyle}>
    <Button onClick={() => showToast({ title: "Success", description: "Page updated successfully" })}>Default</Button>
    <Button onClick={() => showToast({ title: "Error", description: "Failed to save", variant: "destructive" })}>
      Destructive
    </Button>
    <Button onClick={() => offerUndo({ doneMessage: "Order approved", undo: async () => undefined })}>With undo</Button>
    <Button onClick={() => showToast({ title: "Only a title" })}>Title only</Button>
  </Box>
);
