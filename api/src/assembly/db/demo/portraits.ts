interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  coat: string;
  scarf: string;
  /** Long hair falls behind the shoulders. */
  isLong: boolean;
}

/** Invented people, as the brands are. */
export const portraits: Readonly<Record<string, Portrait>> = {
  "Maya Okafor": {
    ground: "#d8c7b3",
    skin: "#7a4a2f",
    hair: "#231814",
    coat: "#8a3b2a",
    scarf: "#e4c05a",
    isLong: false,
  },
  "Elodie Marsh": {
    ground: "#c5d2cd",
    skin: "#e8c3a6",
    hair: "#a3562b",
    coat: "#2f4a4a",
    scarf: "#efe7da",
    isLong: true,
  },
};

/** A drawn portrait in place of a photo. */
export function portraitSvg({ ground, skin, hair, coat, scarf, isLong }: Portrait): string {
  const behind = isLong
    ? `<path d="M150 210c0-80 40-118 90-118s90 38 90 118c0 62 10 112 26 140H124c16-28 26-78 26-140z" fill="${hair}"/>`
    : `<circle cx="240" cy="158" r="104" fill="${hair}"/>`;
  const fringe = isLong
    ? `<path d="M172 196c0-52 26-82 68-82s68 30 68 82c-20-34-58-44-84-48-16 24-34 34-52 48z" fill="${hair}"/>`
    : `<path d="M172 190c2-50 30-74 68-74s66 24 68 74c-16-30-36-40-68-40s-52 10-68 40z" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<rect width="480" height="480" fill="${ground}"/>
${behind}
<path d="M60 480c4-92 52-140 120-152h120c68 12 116 60 120 152z" fill="${coat}"/>
<path d="M206 262h68v58c0 24-68 24-68 0z" fill="${skin}"/>
<path d="M206 286c20 18 48 18 68 0v14c-22 14-46 14-68 0z" fill="#000" fill-opacity=".14"/>
<ellipse cx="240" cy="206" rx="67" ry="82" fill="${skin}"/>
${fringe}
<path d="M208 204c6-5 16-5 22 0M250 204c6-5 16-5 22 0" fill="none" stroke="#1b1420" stroke-width="5" stroke-linecap="round"/>
<path d="M240 214l-6 24h10" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/>
<path d="M216 254c16 12 32 12 48 0" fill="none" stroke="#6b1f2a" stroke-width="6" stroke-linecap="round"/>
<path d="M164 330c44 30 108 30 152 0l16 34c-54 36-130 36-184 0z" fill="${scarf}"/>
<path d="M284 356l44-8 20 96-44 10z" fill="${scarf}"/>
<path d="M160 346c52 30 110 30 160 0" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="5"/>
</svg>`;
}
