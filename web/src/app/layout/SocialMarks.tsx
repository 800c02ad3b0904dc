import Box from "@mui/material/Box";

const marks = [
  {
    name: "Instagram",
    drawing: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.7" />
        <path d="M16.6 7.4v.1" strokeWidth="2.2" />
      </>
    ),
  },
  {
    name: "YouTube",
    drawing: (
      <>
        <rect x="3" y="6" width="18" height="12" rx="3.5" />
        <path d="M10.5 9.5v5l4-2.5z" />
      </>
    ),
  },
  { name: "TikTok", drawing: <path d="M13 4v10.8a3.4 3.4 0 1 1-3-3.4M13 4c.3 2.8 2 4.6 5 4.8" /> },
  {
    name: "Pinterest",
    drawing: (
      <>
        <circle cx="12" cy="12" r="8.5" />
        <path d="M10 18l2.2-9M9 12.6c-1.4-2.3.3-5 3.2-5 2.6 0 4.2 1.8 3.7 4.2-.4 2-2 3.2-3.4 3-.9-.1-1.4-.7-1.5-1.3" />
      </>
    ),
  },
];

/** Without profiles to link to, they are images. */
export const SocialMarks = () => (
  <Box component="ul" aria-label="Social media" sx={{ display: "flex", gap: 2, m: 0, p: 0, listStyle: "none" }}>
    {marks.map(({ name, drawing }) => (
      <Box component="li" key={name} sx={{ width: 24, height: 24 }}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          role="img"
          aria-label={name}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
      </Box>
    ))}
  </Box>
);
