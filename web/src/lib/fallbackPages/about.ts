import { figures } from "../figures";
import { counters } from "../marketing";
import { inCount } from "../money";
import { paths } from "../navigation/paths";

const [publishers, brands] = counters.map(({ value }) => inCount(value));

/** Shown until an admin publishes the page; also the initial text in the page editor. */
export const aboutFallback = `
<p>Weft is an affiliate network for fashion and for nothing else. More than ${publishers} publishers write, film and post about clothes here, and more than ${brands} brands pay them a share of what they sell. We keep the thread between the two, and we keep it in plain sight.</p>

<h2>Why it is called Weft</h2>
<p>In a cloth, the warp is the set of threads that stays put. The weft is the one that travels: over, under, all the way across, until many separate lines hold together as one piece. A link does the same. It leaves somebody’s sentence, passes through a shop, and comes back as a sale. We named the network after the part that moves.</p>

<h2>What we do differently</h2>
<p>Affiliate marketing has a habit of answering questions with a number and no reason. We started from the opposite end.</p>
<ul>
<li><strong>Every figure explains itself.</strong> Each number on a dashboard says what it counts, and each commission says which click it came from and which rate applied.</li>
<li><strong>Rates do not change behind you.</strong> A sale earns the rate that was in force when the reader clicked. A brand can change its rate for tomorrow, and never for yesterday.</li>
<li><strong>Fridays are Fridays.</strong> Payouts go out every Friday for the previous week, from ${figures.minimumPayout}. What is below that is carried over, and it stays yours.</li>
<li><strong>Readers are not the product.</strong> We count clicks without keeping anyone’s IP address, and this site calls no advertising or analytics company. The <a href="${paths.privacy}">privacy policy</a> says exactly what is kept.</li>
</ul>

<blockquote><p>If we cannot explain a number, we should not be showing it.</p></blockquote>

<h2>For publishers</h2>
<p>You can be a blog, a channel, a feed or a shop. What we look for is a real voice and readers who chose to hear it. Brands set their own commission, up to ${figures.maxCommissionPercent}%, and you see it before you make a link. Most applications are decided within ${figures.approvalHours.usual} hours. The <a href="${paths.publisherGuide}">publisher guide</a> shows the way from the first link to the first payout.</p>

<h2>For brands</h2>
<p>You choose the commission, and you pay it on sales that stay sold: what is returned within your return window is taken back from the commission as well. You see which publisher brought each order, and you never pay for a click. <a href="${paths.advertiserSignUp}">Tell us about your label</a> and a person will look at it.</p>

<h2>Who answers</h2>
<p>People do. General questions are answered within ${figures.responseHours.general} hours, technical ones within ${figures.responseHours.technical}, and partnership requests within ${figures.responseHours.partnership}. <a href="${paths.contact}">Write to us</a> about a payout, a link that misbehaves, or a brand that should be here.</p>
`.trim();
