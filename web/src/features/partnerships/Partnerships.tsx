import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { type PartnershipsHeadQuery, usePartnershipsHeadQuery } from "../../generated/partnerships";
import { lazyPart } from "../../lib/lazyPart";
import { useAddress } from "../../lib/navigation/useAddress";
import { Failure } from "../../ui/dashboard/Failure";
import { Segments } from "../../ui/dashboard/Segments";
import { Toolbar } from "../../ui/dashboard/Toolbar";
import type { RangeState } from "../../ui/range/useRange";
import type { State } from "./labels";
import { PartnersTab } from "./PartnersTab";

const others = () => import("./otherParts");
const ApplicationsTab = lazyPart(async () => (await others()).ApplicationsTab);
const InvitePanel = lazyPart(async () => (await others()).InvitePanel);
const GroupsPanel = lazyPart(async () => (await others()).GroupsPanel);
const JoiningChoice = lazyPart(async () => (await others()).JoiningChoice);

const parts = [
  { id: "partners", label: "Partners" },
  { id: "applications", label: "Applications" },
  { id: "invitations", label: "Invitations" },
  { id: "groups", label: "Groups" },
  { id: "joining", label: "Joining" },
] as const;

type Part = (typeof parts)[number]["id"];

/** States that wait for somebody, by the part that shows them. */
const waiting: Partial<Record<Part, State>> = { applications: "APPLIED", invitations: "INVITED" };

/** All about a brand's publishers: who they are, who wants to be, and how one becomes it. */
export function Partnerships({ days }: { days: RangeState }) {
  const [params, change] = useAddress();
  const part = parts.find(({ id }) => id === params.get("part"))?.id ?? "partners";
  // Filters of one list are none of another.
  const choose = (next: Part) =>
    change((address) => {
      for (const name of ["search", "sort", "state", "group"]) address.delete(name);
      if (next === "partners") address.delete("part");
      else address.set("part", next);
    });
  const { data, error, refetch } = usePartnershipsHeadQuery({ fetchPolicy: "cache-and-network" });
  const countOf = (state: State | undefined) =>
    data?.partnershipCounts.find((counted) => counted.state === state)?.count;
  return (
    <>
      <Toolbar>
        <Segments
          label="Publishers of your brand"
          choices={parts.map((one) => ({ ...one, count: countOf(waiting[one.id]) }))}
          chosen={part}
          onChoose={choose}
        />
      </Toolbar>
      {part === "partners" && <PartnersTab days={days} />}
      <Suspense fallback={<Loading />}>
        {part === "applications" && <ApplicationsTab />}
        {part === "invitations" && <InvitePanel />}
        {part === "groups" && <GroupsPanel />}
        {part === "joining" && <Joining data={data} error={error} retry={refetch} />}
      </Suspense>
    </>
  );
}

interface JoiningProps {
  data: PartnershipsHeadQuery | undefined;
  error: unknown;
  retry: () => unknown;
}

function Joining({ data, error, retry }: JoiningProps) {
  if (data) return <JoiningChoice key={data.myMerchant.joining} merchant={data.myMerchant} />;
  if (error) return <Failure error={error} fallback="Failed to load your program" retry={retry} />;
  return <Loading />;
}

const Loading = () => (
  <Box role="status" aria-label="Loading">
    <Skeleton variant="rounded" height={320} />
  </Box>
);
