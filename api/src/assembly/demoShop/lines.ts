import { type DyeName, isDye } from "./dyes";

/** A line of a house: one piece in several shapes and materials, each of them a product. */
export interface Line {
  noun: string;
  shapes: readonly string[];
  materials: readonly string[];
  /** Of the plainest product, in dollars. */
  from: number;
  palette: readonly DyeName[];
  sizes: keyof typeof SIZES;
  category: string;
}

export const SIZES = {
  clothes: ["XS", "S", "M", "L", "XL"],
  waist: ["28", "30", "32", "34", "36"],
  shoes: ["37", "38", "39", "40", "41"],
  ring: ["50", "54", "58"],
  belt: ["80", "90", "100"],
  hat: ["S", "M", "L"],
  one: ["One size"],
} as const;

/** Columns: noun, shapes, materials, dollars, palette, sizes, category. "-" is a shape or material without a word. */
const LINES: Readonly<Record<string, string>> = {
  "Maison Orsay": `
    overcoat | Single-breasted, Double-breasted | wool, houndstooth | 690 | Camel Graphite Navy Plum | clothes | Coats
    wrap coat | Belted | wool, tweed | 780 | Ecru Camel Plum Logwood | clothes | Coats
    cape | Knee-length | wool | 590 | Plum Logwood Camel | one | Coats
    blazer | Single-breasted, Double-breasted | pinstripe, tweed, crêpe | 480 | Navy Graphite Logwood Ecru | clothes | Jackets
    blouse | Tie-neck, Collared | silk, crêpe | 240 | Ecru Plum Blush Logwood | clothes | Shirts
    camisole | Lace-trimmed, Plain | silk | 145 | Blush Ecru Logwood Plum | clothes | Shirts
    slip dress | Cowl-neck, V-neck | satin, silk | 335 | Logwood Blush Plum Verdigris | clothes | Dresses
    trousers | Wide-leg, Cigarette | wool, crêpe | 265 | Logwood Navy Camel Ecru | clothes | Trousers
    pencil skirt | Midi | wool, satin | 230 | Logwood Plum Graphite | clothes | Skirts
    carré | Printed | silk | 120 | Plum Saffron Navy Rose | one | Accessories
    shoulder bag | Chain-strap | leather | 690 | Logwood Plum Tobacco | one | Bags`,
  Northloom: `
    jeans | Slim, Wide, Tapered | selvedge denim | 168 | Indigo Navy Logwood Ecru | waist | Trousers
    trucker jacket | Boxy | corduroy, canvas | 198 | Tobacco Moss Ecru Logwood | clothes | Jackets
    chore jacket | Three-pocket, Two-pocket | canvas, denim, moleskin | 185 | Indigo Oat Moss Navy | clothes | Jackets
    overalls | Bib | denim, canvas | 195 | Indigo Ecru Navy | clothes | Trousers
    chinos | Pleated, Flat-front | twill, corduroy | 118 | Oat Navy Moss Tobacco | waist | Trousers
    cargo trousers | Straight | canvas | 132 | Moss Stone Logwood | waist | Trousers
    work shirt | Pocket | flannel, chambray | 98 | Madder Indigo Moss Sky | clothes | Shirts
    camp shirt | Short-sleeve | poplin, plaid | 84 | Ecru Navy Rust Sage | clothes | Shirts
    T-shirt | Pocket, Crew-neck, Long-sleeve | heavyweight cotton | 42 | Chalk Navy Rust Sage | clothes | Shirts
    hoodie | Zip-up, Pullover | loopback cotton | 110 | Stone Navy Moss Logwood | clothes | Knitwear
    shorts | Pleated | twill | 78 | Oat Navy Moss | waist | Trousers
    socks | Striped | cotton | 18 | Ecru Navy Rust | one | Accessories`,
  "Sable & Fern": `
    tunic | Short, Long | linen, hemp | 124 | Ecru Sage Oat Stone | clothes | Shirts
    shirt | Collared | linen, organic cotton | 112 | Ecru Sky Sage Oat | clothes | Shirts
    camp shirt | Boxy | linen, hemp | 98 | Oat Ecru Moss Rust | clothes | Shirts
    shirt dress | Long-sleeve, Short-sleeve | linen, organic cotton | 182 | Oat Sage Rust Ecru | clothes | Dresses
    wrap dress | Long-sleeve, Short-sleeve | linen | 196 | Rust Ecru Moss Sage | clothes | Dresses
    sundress | Puff-sleeve, Square-neck | linen, organic cotton | 168 | Ecru Saffron Sage Rose | clothes | Dresses
    pinafore | Short, Long | linen, hemp | 148 | Moss Oat Tobacco | clothes | Dresses
    jumpsuit | Short-sleeve, Long-sleeve | linen | 210 | Sage Ecru Tobacco | clothes | Trousers
    trousers | Wide-leg, Tapered | hemp, linen | 128 | Oat Ecru Moss Tobacco | clothes | Trousers
    skirt | Buttoned, Tiered, Wrap | linen | 118 | Ecru Rust Sage Oat | clothes | Skirts
    sun hat | Wide-brim | straw | 68 | Oat Camel | hat | Accessories
    market basket | Round | seagrass | 74 | Oat Camel | one | Bags`,
  "Halcyon Eveningwear": `
    gown | Strapless, Halter, Column | satin, sequin | 490 | Verdigris Logwood Plum Madder | clothes | Dresses
    bow gown | Strapless | satin | 560 | Blush Logwood Madder | clothes | Dresses
    slip dress | Cowl-neck, V-neck | satin, sequin | 320 | Woad Logwood Gold Plum | clothes | Dresses
    jumpsuit | Long-sleeve | satin | 380 | Logwood Verdigris | clothes | Dresses
    tuxedo jacket | Single-breasted, Double-breasted | satin | 420 | Logwood Chalk Navy | clothes | Jackets
    cape | Evening | satin | 340 | Logwood Plum Verdigris | one | Coats
    camisole | Plain | sequin, satin | 150 | Gold Silver Logwood | clothes | Shirts
    evening trousers | Wide-leg | satin | 240 | Logwood Verdigris Chalk | clothes | Trousers
    pleated skirt | Midi | satin | 230 | Gold Verdigris Logwood | clothes | Skirts
    clutch | Envelope, Frame | satin, sequin | 145 | Verdigris Logwood Gold Madder | one | Bags
    sandals | Slingback | satin, patent | 235 | Gold Logwood Madder | shoes | Shoes
    pumps | Block-heel | satin | 225 | Verdigris Logwood Blush | shoes | Shoes
    earrings | Hoop, Pearl | - | 95 | Gold Silver | one | Jewelry
    necklace | Collar | - | 180 | Gold Silver | one | Jewelry`,
  "Corvid Outerwear": `
    parka | Long, Short | waxed cotton, ripstop | 380 | Moss Navy Logwood Stone | clothes | Coats
    field jacket | Short, Long | waxed cotton, tweed | 345 | Moss Tobacco Logwood Navy | clothes | Jackets
    duffle coat | Hooded | wool, plaid | 460 | Navy Camel Graphite | clothes | Coats
    peacoat | Double-breasted | wool | 420 | Navy Logwood Graphite | clothes | Coats
    puffer | Cropped, Hip-length | ripstop | 310 | Logwood Moss Rust Slate | clothes | Jackets
    gilet | Quilted | ripstop, waxed cotton | 220 | Moss Navy Tobacco | clothes | Jackets
    bomber jacket | Rib-trimmed | satin, wool | 290 | Logwood Moss Navy | clothes | Jackets
    trench coat | Storm-flap | gabardine, canvas | 440 | Stone Moss Logwood | clothes | Coats
    rain hat | Brimmed | waxed cotton | 64 | Moss Navy Logwood | hat | Accessories
    beanie | Cuffed | lambswool | 48 | Rust Logwood Moss | one | Accessories
    gloves | Silk-lined | leather, suede | 95 | Logwood Tobacco | hat | Accessories
    mittens | Lined | lambswool | 55 | Graphite Moss Rust | one | Accessories
    umbrella | Ash-handled | - | 88 | Logwood Moss Navy | one | Accessories
    scarf | Fringed | plaid, wool | 92 | Moss Graphite Rust | one | Accessories`,
  "Little Heddle": `
    loafers | Penny, Horsebit | leather, suede | 245 | Tobacco Logwood Plum Verdigris | shoes | Shoes
    Oxfords | Plain, Cap-toe | leather, patent | 280 | Logwood Tobacco Madder | shoes | Shoes
    brogues | Wingtip | leather, suede | 295 | Tobacco Logwood Moss | shoes | Shoes
    desert boots | Crepe-sole | suede, leather | 220 | Camel Stone Navy | shoes | Shoes
    Chelsea boots | Ankle | leather, suede | 290 | Logwood Tobacco Camel | shoes | Shoes
    knee boots | Block-heel, Flat | leather, suede | 420 | Logwood Umber Madder | shoes | Shoes
    mules | Buckled, Plain | suede, leather | 190 | Camel Plum Logwood Rose | shoes | Shoes
    ballet flats | Bow-front, Strapped, Plain | leather, satin | 165 | Blush Logwood Madder Gold | shoes | Shoes
    smoking slippers | - | velvet | 175 | Plum Navy Verdigris | shoes | Shoes
    sandals | Two-band, Fisherman | leather | 170 | Tobacco Logwood Chalk | shoes | Shoes
    espadrilles | Flat, Wedge | canvas | 95 | Ecru Navy Coral Saffron | shoes | Shoes
    trainers | Low | suede | 145 | Sage Oat Navy | shoes | Shoes`,
  "Brass & Selvage": `
    signet ring | - | oval | 78 | Gold Silver | ring | Jewelry
    ring | Solitaire, Half-eternity | emerald, sapphire, garnet | 110 | Gold Silver | ring | Jewelry
    cuff | Plain, Hammered, Rope, Stone-set | - | 120 | Gold Silver | one | Jewelry
    bangle | Single, Triple | - | 84 | Gold Silver | one | Jewelry
    necklace | Curb-chain, Paperclip, Torque | - | 130 | Gold Silver | one | Jewelry
    pendant | Fine-chain | coin, emerald, bar, pearl | 115 | Gold Silver | one | Jewelry
    pearl necklace | Graduated | - | 290 | Silver Gold | one | Jewelry
    studs | Ball, Pearl, Knot, Coin, Sapphire | - | 58 | Gold Silver | one | Jewelry
    earrings | Huggie, Hoop, Garnet drop | - | 74 | Gold Silver | one | Jewelry
    bracelet | Curb-chain, Tennis, Cord, Charm | - | 96 | Gold Silver | one | Jewelry
    brooch | Pearl, Fern, Sunburst | - | 88 | Gold Silver | one | Jewelry
    cufflinks | Knot, Bar, Enamel, Coin | - | 98 | Gold Silver | one | Jewelry
    tie bar | Plain, Ridged | - | 48 | Silver Gold | one | Jewelry
    watch | Round, Square | leather, suede | 260 | Tobacco Logwood Navy | one | Jewelry`,
  "Fold Studio": `
    pleated skirt | Midi, Short | crêpe, wool, plaid | 210 | Rust Stone Sage Navy | clothes | Skirts
    wrap skirt | Pleated | crêpe, wool | 195 | Stone Mauve Rust | clothes | Skirts
    pencil skirt | Vented, Buttoned | wool, crêpe | 185 | Stone Rust Graphite | clothes | Skirts
    blazer | Single-breasted, Double-breasted | wool, crêpe | 340 | Stone Sage Rust Graphite | clothes | Jackets
    blouse | Collared, Tie-neck | crêpe, satin | 150 | Chalk Rose Stone Sage | clothes | Shirts
    tunic | Long, Short | crêpe, poplin | 165 | Chalk Stone Mauve | clothes | Shirts
    shirt dress | Pleated | poplin, crêpe | 245 | Sage Chalk Rust | clothes | Dresses
    wrap dress | Draped | crêpe, satin | 265 | Mauve Rust Stone | clothes | Dresses
    trousers | Wide-leg, Tapered | crêpe, wool | 205 | Stone Graphite Rust Sage | clothes | Trousers
    cape | Short | wool | 310 | Stone Rust | one | Coats
    bucket bag | Gathered | leather, suede | 260 | Rust Stone Logwood | one | Bags
    carré | Pleat-print | silk | 95 | Rust Sage Mauve | one | Accessories`,
  "Saltmarsh Knits": `
    sweater | Crew-neck, Roll-neck | lambswool, cable-knit, ribbed | 158 | Ecru Moss Stone Woad | clothes | Knitwear
    cardigan | Five-button, Deep-V | lambswool, ribbed, cable-knit | 184 | Oat Moss Slate Rust | clothes | Knitwear
    vest | V-neck, Crew-neck | cable-knit, lambswool | 118 | Ecru Moss Navy | clothes | Knitwear
    half-zip | Funnel-neck | ribbed, lambswool | 172 | Slate Oat Woad | clothes | Knitwear
    polo | Long-sleeve, Short-sleeve | lambswool | 138 | Ecru Navy Moss | clothes | Knitwear
    knit dress | Roll-neck, Belted | ribbed | 228 | Oat Slate Madder | clothes | Dresses
    poncho | Fringed | lambswool | 190 | Stone Ecru Moss | one | Knitwear
    beanie | Cuffed, Bobble | lambswool, ribbed | 42 | Woad Ecru Rust Moss | one | Accessories
    scarf | Fringed | lambswool, tweed | 78 | Oat Slate Madder | one | Accessories
    mittens | Ribbed | lambswool, cable-knit | 38 | Ecru Moss Madder | one | Accessories
    socks | Ribbed, Striped | lambswool | 22 | Oat Slate Moss | one | Accessories
    throw | Fringed | lambswool, plaid | 160 | Ecru Moss Slate | one | Accessories`,
  "Petal & Pith": `
    eau de parfum | - | Bergamot, Vetiver, Fig leaf | 88 | Saffron Moss Sage | one | Beauty
    face oil | - | Rosehip, Neroli, Sea buckthorn | 46 | Tobacco Saffron Rust | one | Beauty
    face mist | - | Rosewater, Cucumber | 28 | Rose Sage | one | Beauty
    hand wash | - | Grapefruit, Fig leaf, Vetiver | 24 | Coral Sage Tobacco | one | Beauty
    hand cream | - | Almond, Neroli | 22 | Ecru Blush | one | Beauty
    day cream | - | Chamomile, Oat | 42 | Chalk Oat | one | Beauty
    soap | - | Olive, Lavender, Orange peel | 14 | Sage Orchid Coral | one | Beauty
    candle | - | Bitter orange, Tomato leaf | 38 | Coral Moss | one | Beauty
    balm | - | Calendula, Beeswax | 18 | Saffron Rust | one | Beauty
    lipstick | Satin, Sheer | - | 27 | Madder Rose Plum Coral | one | Beauty
    cream blush | Pressed, Dewy | - | 32 | Coral Rose Mauve | one | Beauty
    nail polish | Gloss, Cream | - | 16 | Madder Rose Woad Plum | one | Beauty`,
  "Gantry Goods": `
    backpack | Two-strap, Slim | canvas, waxed cotton, leather | 148 | Moss Navy Saffron Logwood | one | Bags
    weekender | Zip-top | canvas, leather | 220 | Oat Navy Logwood | one | Bags
    tote | Lined | denim, leather | 78 | Indigo Logwood Tobacco | one | Bags
    camera bag | Wide-strap, Slim-strap | leather, canvas | 128 | Tobacco Logwood Saffron | one | Bags
    satchel | Two-buckle | leather, canvas | 235 | Tobacco Logwood Moss | one | Bags
    pouch | Zip | canvas, leather | 38 | Saffron Navy Tobacco | one | Bags
    wallet | Bifold | leather | 62 | Tobacco Logwood Navy | one | Accessories
    card holder | Four-card | leather, suede | 42 | Tobacco Logwood Saffron | one | Accessories
    coin purse | Kiss-lock | leather | 36 | Madder Tobacco Logwood | one | Accessories
    work belt | - | leather | 68 | Tobacco Logwood Camel | belt | Accessories
    dress belt | - | leather | 74 | Logwood Tobacco Navy | belt | Accessories
    cap | Six-panel | corduroy, wool, denim | 36 | Navy Rust Moss Logwood | one | Accessories
    bucket hat | Stitched | canvas | 34 | Saffron Oat Navy | hat | Accessories
    work boots | Lug-sole | leather, suede | 240 | Tobacco Logwood Camel | shoes | Shoes
    Chelsea boots | Rugged | leather | 225 | Umber Logwood | shoes | Shoes
    desert boots | Toe-cap | canvas, suede | 150 | Oat Moss Navy | shoes | Shoes`,
  "Ninth Bobbin": `
    blouse | Bow, Collared | dotted silk, floral silk, silk | 138 | Madder Navy Verdigris Rose | clothes | Shirts
    camisole | Lace-trimmed | silk, floral silk | 86 | Rose Navy Madder | clothes | Shirts
    wrap dress | Ruffled, Long-sleeve | floral silk, dotted silk | 172 | Madder Navy Moss Plum | clothes | Dresses
    tea dress | Puff-sleeve, Square-neck | floral silk, dotted silk | 158 | Navy Rose Madder Sage | clothes | Dresses
    slip dress | V-neck | floral silk, silk | 148 | Plum Madder Navy | clothes | Dresses
    jumpsuit | Short-sleeve | dotted silk | 184 | Navy Madder | clothes | Trousers
    skirt | Wrap, Tiered | floral silk, silk | 124 | Madder Navy Saffron Verdigris | clothes | Skirts
    T-shirt | Long-sleeve, Scoop-neck | Breton cotton | 56 | Navy Madder Verdigris | clothes | Shirts
    cardigan | Cropped | lambswool | 128 | Rose Madder Navy | clothes | Knitwear
    swimsuit | Plunge | floral jersey, dotted jersey | 92 | Madder Navy Verdigris | clothes | Swimwear
    headscarf | Printed | silk | 54 | Madder Saffron Navy | one | Accessories
    bow tie | Hand-tied | silk, dotted silk | 46 | Madder Navy Plum | one | Accessories`,
};

const words = (cell: string): string[] => cell.split(",").map((word) => word.trim());

const lineOf = (row: string): Line => {
  const [noun = "", shapes = "", materials = "", from, palette = "", sizes = "", category = ""] = row
    .split("|")
    .map((cell) => cell.trim());
  return {
    noun,
    shapes: words(shapes),
    materials: words(materials),
    from: Number(from),
    palette: palette.split(" ").filter(isDye),
    sizes: sizes as Line["sizes"],
    category,
  };
};

export const linesOf = (brand: string): readonly Line[] => (LINES[brand] ?? "").trim().split("\n").map(lineOf);
