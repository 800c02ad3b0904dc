const file = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join("");

const codes = file(
  "code,merchant,publisher,state,note,from,until,given,closed,leakReasons,reported,reportedPage,replacement,orders,sales,commission,currency",
  "ORLA10,Quillon & Daughters,Orla Vantongeren,active,,,,2026-11-02T09:00:00.000Z,,,,,,12,1240.00,124.00,USD",
);
const receipt =
  "c2sp.org/tlog-proof@v1\nextra eyJlbnRyeSI6InRoZSByZWNvcmQgb2YgdGhlIG9yZGVyIn0=\nindex 18204\nUq2f…\nnQ71…\n\nweft.example/log\n20311\nk0pV…\n";

/** The first lines of files, by operation. A test compares the first of them with a real file's. */
export const fileExamples: Readonly<Record<string, string>> = {
  "GET /api/v1/publisher/reports.csv": file(
    "merchant,channel,code,created,destination,title,address,product,productPicture,discountCode,linkId,merchantId,clicks,people,sales,revenue,commission,currency",
    "Quillon & Daughters,instagram,k3nV7xQp,2026-11-02T09:00:00.000Z,https://shop.example/coat,Autumn post,https://weft.example/r/k3nV7xQp,Wool coat,/pictures/3f2a.webp,,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5f,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d60,412,388,9,1161.00,116.10,USD",
  ),
  "GET /api/v1/publisher/sales.csv": file(
    "received,occurred,orderId,status,reason,amount,returned,currency,ratePercent,commission,subId,clickId,linkId,saleId,merchantId,merchant,channel,stage,approvesAt,codes,reasonCode,evidence,consent,sharedWith,role,lead,title,address,product,productPicture",
    "2026-11-21T10:15:00.000Z,2026-11-21T10:14:00.000Z,1001,pending,,129.00,0.00,USD,10,12.90,,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5f,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d61,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d60,Quillon & Daughters,instagram,pending,2026-12-21T10:15:00.000Z,,,A,granted,0,,true,Autumn post,https://weft.example/r/k3nV7xQp,Wool coat,/pictures/3f2a.webp",
  ),
  "GET /api/v1/publisher/links.csv": file(
    "title,merchant,channel,address,destination,code,state,tags,created,product,productPicture,health,healthSince,clicks,people,sales,revenue,commission,currency",
    "Autumn post,Quillon & Daughters,instagram,https://weft.example/r/k3nV7xQp,https://shop.example/coat,k3nV7xQp,active,,2026-11-02T09:00:00.000Z,,,unknown,2026-11-02T09:00:00.000Z,412,388,9,1161.00,116.10,USD",
  ),
  "GET /api/v1/publisher/codes.csv": codes,
  "GET /api/v1/advertiser/codes.csv": codes,
  "GET /api/v1/publisher/clicks.csv": file(
    "at,kind,linkId,subId,device,referrerHost,country,id,title,address,product,productPicture",
    "2026-11-21T10:02:11.000Z,person,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5f,newsletter,phone,blog.example,DE,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e,Autumn post,https://weft.example/r/k3nV7xQp,Wool coat,/pictures/3f2a.webp",
  ),
  "GET /api/v1/advertiser/reports.csv": file(
    "merchant,publisher,merchantId,publisherId,clicks,people,sales,revenue,commission,currency",
    "Quillon & Daughters,Orla Vantongeren,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d60,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d62,412,388,9,1161.00,116.10,USD",
  ),
  "GET /api/v1/advertiser/sales.csv": file(
    "received,occurred,orderId,status,reason,amount,returned,currency,ratePercent,commission,subId,clickId,linkId,saleId,merchantId,publisher,publisherId,codes,reasonCode,evidence,consent,shares,metadata",
    '2026-11-21T10:15:00.000Z,2026-11-21T10:14:00.000Z,1001,pending,,129.00,0.00,USD,10,12.90,,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5f,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d61,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d60,Orla Vantongeren,019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d62,ANNA10,,A,granted,,"{""till"":""7""}"',
  ),
  "GET /api/v1/publisher/claims/{id}/files/{fileId}": "%PDF-1.7\n…\n%%EOF\n",
  "GET /api/v1/advertiser/claims/{id}/files/{fileId}": "%PDF-1.7\n…\n%%EOF\n",
  "GET /api/v1/publisher/statements/{month}/receipts.zip": "PK…receipts/1001-18204.tlog-proof…",
  "GET /api/v1/advertiser/statements/{month}/receipts.zip": "PK…receipts/1001-18204.tlog-proof…",
  "GET /api/v1/publisher/sales/{id}/receipt": receipt,
  "GET /api/v1/advertiser/sales/{id}/receipt": receipt,
  "GET /api/v1/publisher/claims/{id}/receipt": receipt,
  "GET /api/v1/advertiser/claims/{id}/receipt": receipt,
  "GET /api/v1/publisher/merchants/{id}/terms/{version}/receipt": receipt,
  "GET /api/v1/advertiser/terms/{version}/receipt": receipt,
  "GET /api/v1/links/{id}/days/{day}/receipt": receipt,
};
