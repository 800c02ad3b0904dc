import { Box, ButtonBase } from "@mui/material";
import { useMemo } from "react";
import { type SupportConversationFragment, useSupportConversationsQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Swatch } from "../../../ui/Cloth";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Span, Ul } from "../../../ui/html";
import { ListSearch } from "../../../ui/table/ListSearch";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { MessageStanding } from "./MessageStanding";
import { SupportThread } from "./SupportThread";
import { SupportToolbar, useSupportFilters } from "./SupportToolbar";

/** What publishers and brands ask: those who wait come first where only they are shown. */
export function SupportConversations() {
  const filters = useSupportFilters();
  const { values, set, isFiltered, variables } = filters;
  const { id: open, open: show, close } = useOpened();
  const paged = usePaged(
    useSupportConversationsQuery,
    (data) => data.supportConversations,
    useAddressPages(25),
    variables,
  );
  const { list } = paged;
  // Clocks refer to the last answer, so that they do not change while someone reads.
  const now = useMemo(() => (list ? Date.now() : 0), [list]);
  const isListed = list?.nodes.some((one) => one.with === open);
  return (
    <div>
      <SupportToolbar label="Conversations" filters={filters}>
        <ListSearch
          label="Search conversations"
          placeholder="Publisher or brand"
          search={values.search}
          onSearch={(search) => set({ search })}
        />
      </SupportToolbar>
      {/* Somebody whom the list does not show: nothing was written yet, or it stands on another page. */}
      {open && list && !isListed && (
        <Box component="section" aria-label="Conversation" sx={{ ...panelStyle, mb: 2 }}>
          <SupportThread accountId={open} />
        </Box>
      )}
      <Box sx={panelStyle}>
        <PagedList
          label="conversations"
          paged={paged}
          failure="Failed to load the conversations"
          empty={
            !isFiltered ? (
              <EmptyState
                title="Nobody has written yet."
                text="What publishers and brands ask the support appears here."
              />
            ) : (
              <EmptyState title="No such conversations." />
            )
          }
        >
          {(conversations) => (
            <Ul aria-label="Conversations">
              {conversations.map((one) => (
                <Box component="li" key={one.id} sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
                  <Line
                    conversation={one}
                    now={now}
                    isOpen={one.with === open}
                    onToggle={() => (one.with === open ? close() : show(one.with))}
                  />
                  {one.with === open && <SupportThread accountId={one.with} />}
                </Box>
              ))}
            </Ul>
          )}
        </PagedList>
      </Box>
    </div>
  );
}

interface LineProps {
  conversation: SupportConversationFragment;
  now: number;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ conversation, now, isOpen, onToggle }: LineProps) {
  const { name, preview, lastAt, isLastOwn, state, waitingSince, ownerName } = conversation;
  const standing = { state: state ?? "WAITING", createdAt: waitingSince ?? lastAt, ownerName };
  return (
    <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={lineStyle}>
      <Swatch id={conversation.with} size={40} />
      <Span sx={{ minWidth: 0, flex: 1, textAlign: "left", overflowWrap: "anywhere" }}>
        <Span sx={{ display: "block", fontWeight: 600 }}>{name}</Span>
        <Span sx={{ color: "text.secondary", fontSize: 15 }}>
          {isLastOwn ? "You: " : ""}
          {preview}, <time dateTime={lastAt}>{localMoment(lastAt)}</time>
        </Span>
      </Span>
      <MessageStanding message={standing} now={now} />
    </ButtonBase>
  );
}

const lineStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1.75,
  px: "20px",
  py: 1.5,
  width: "100%",
  minHeight: 52,
  "&:hover": { bgcolor: "background.raised" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
  "&[aria-expanded=true]": { boxShadow: "inset 5px 0 0 var(--weft-palette-weld-main)" },
} as const;
