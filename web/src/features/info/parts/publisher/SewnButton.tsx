import Box from "@mui/material/Box";

const holes = [
  [25, 25],
  [39, 25],
  [25, 39],
  [39, 39],
] as const;

/** Illustration: a mother-of-pearl button, sewn on with the thread. */
export const SewnButton = () => (
  <Box component="svg" viewBox="0 0 64 64" aria-hidden sx={{ display: "block", width: 64, height: 64 }}>
    <circle cx={32} cy={32} r={31} fill="#E9E3EE" />
    <circle cx={32} cy={32} r={30} fill="none" stroke="#B9AEC4" strokeWidth={2} />
    <circle cx={32} cy={32} r={21} fill="#D6CDDD" stroke="#A99DB5" strokeWidth={1.5} />
    {holes.map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={3.4} fill="#1B1420" />
    ))}
    <g stroke="#77820C" strokeWidth={5} strokeLinecap="round">
      <path d="M25 25L39 39M39 25L25 39" />
    </g>
    <g stroke="#D8E24A" strokeWidth={3.4} strokeLinecap="round">
      <path d="M25 25L39 39M39 25L25 39" />
    </g>
  </Box>
);
