import { DashboardPreview } from "./DashboardPreview";
import { Features } from "./Features";
import { Hero } from "./Hero";
import { Showcase } from "./Showcase";
import { StatisticsStrip } from "./StatisticsStrip";
import { Testimonials } from "./Testimonials";

export const LandingPage = () => (
  <>
    <Hero />
    <StatisticsStrip />
    <Features />
    <Showcase />
    <DashboardPreview />
    <Testimonials />
  </>
);
