import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type PageTitle, useAdminPageVersionsQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { Failure } from "../../../ui/dashboard/Failure";

interface VersionsProps {
  title: PageTitle;
  onLook: (version: number) => void;
}

/** Version history of the page; each version can be previewed and restored. */
export function Versions({ title, onLook }: VersionsProps) {
  const { data, error, refetch } = useAdminPageVersionsQuery({ variables: { title } });
  const versions = data?.pageVersions;
  return (
    <Box component="section" aria-labelledby="versions" sx={{ mt: { xs: 4, md: 5 } }}>
      <Typography id="versions" variant="h2" sx={{ fontSize: { xs: 38, md: 44 }, mb: 2 }}>
        Earlier versions
      </Typography>
      {error && !versions && <Failure error={error} fallback="Failed to load versions" retry={refetch} />}
      {!error && !versions && <Skeleton height={64} />}
      {versions?.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>
          Not edited yet: visitors see the default text. Your first update becomes version 1.
        </Typography>
      )}
      {versions && versions.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {versions.map(({ id, version, createdAt, writerName }, index) => (
            <li key={id}>
              <Box sx={{ minWidth: 0, mr: "auto" }}>
                <Box sx={{ fontWeight: 600 }}>Version {version}</Box>
                <Box sx={{ color: "text.secondary", fontSize: 15, overflowWrap: "anywhere" }}>
                  {localMoment(createdAt)}
                  {writerName && `, by ${writerName}`}
                </Box>
              </Box>
              {index === 0 ? (
                <Box sx={{ color: "success.main", fontWeight: 600 }}>On the site</Box>
              ) : (
                <Button size="small" aria-label={`View version ${version}`} onClick={() => onLook(version)}>
                  View
                </Button>
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  maxHeight: 420,
  overflowY: "auto",
  listStyle: "none",
  borderTop: "1.5px solid",
  borderColor: "text.primary",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: 64,
    borderBottom: "1px solid",
    borderColor: "divider",
  },
} as const;
