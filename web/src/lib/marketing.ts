/** Fixed claims of the public pages; none of these figures are computed. */
export const headline = {
  /** Line breaks of the hero headline. */
  lines: ["Build Wealth", "with Our Affiliate", "Network"],
  tagline: "Connect with premium fashion brands and unlock your earning potential.",
} as const;

export const counters = [
  { value: 5000, label: "Active publishers" },
  { value: 500, label: "Fashion brands" },
  { value: 100_000_000, label: "Tracked sales" },
] as const;

export const features = [
  { title: "Discover Merchants", text: "Browse brands with competitive commission rates and exclusive offers." },
  { title: "Track Performance", text: "Real-time analytics and reporting, with every number explained." },
  { title: "Earn Rewards", text: "Fast payment and competitive commissions, up to 15%." },
] as const;

export const showcaseClaims = [
  { figure: "500+", label: "brands" },
  { figure: "50+", label: "countries" },
  { figure: "100%", label: "fashion focus" },
  { figure: "24/7", label: "support" },
] as const;

export const NO_IMAGES = "No images found in this category.";

/** The sample dashboard. The last month's value equals the earnings shown. */
export const preview = {
  earnings: { label: "Earnings this month", value: "$2,847", change: "35.6%" },
  clicks: { label: "Total clicks", value: "9,412", change: "11.2%" },
  months: [
    { name: "January", earnings: 1200 },
    { name: "February", earnings: 1900 },
    { name: "March", earnings: 1600 },
    { name: "April", earnings: 2400 },
    { name: "May", earnings: 2100 },
    { name: "June", earnings: 2847 },
  ],
  activity: [
    { kind: "sale", text: "Sale from Maison Orsay", detail: "+$38.40" },
    { kind: "approval", text: "Northloom approved you", detail: "2 hours ago" },
    { kind: "sale", text: "Sale from Sable & Fern", detail: "+$19.20" },
  ],
} as const;

export const testimonials = [
  {
    name: "Maya Okafor",
    role: "Fashion blogger",
    content: "I stopped guessing. Every commission shows me which link it came from, and why it is the amount it is.",
  },
  {
    name: "Luca Brandt",
    role: "YouTube creator",
    content: "Approved on a Tuesday, first sale on the Thursday. Now I look every Friday at what arrived, and at why.",
  },
  {
    name: "Priya Nandakumar",
    role: "Instagram stylist",
    content: "The brands fit what I wear anyway. My followers notice the difference, and so does my rent.",
  },
] as const;

export const invitation = {
  title: "Ready to Start Earning?",
  text: "Applying takes two minutes, and most applications are decided within 24 hours.",
} as const;

export const COPYRIGHT = "© 2025 Weft. All rights reserved.";
