<?php

declare(strict_types=1);

namespace Weft;

/** An answer of Weft that is no success; with status 0 nobody answered. */
final class WeftError extends \RuntimeException
{
    public int $status;
    public string $errorCode;
    /** @var array<string, string> */
    public array $fields;
    public ?string $requestId;

    public function __construct(int $status, string $code, string $message, array $fields = [], ?string $requestId = null)
    {
        parent::__construct($message);
        $this->status = $status;
        $this->errorCode = $code;
        $this->fields = $fields;
        $this->requestId = $requestId;
    }
}

/**
 * All of Weft's /api/v1, without any package or extension; PHP 7.4 or newer. Methods throw a WeftError for what is refused.
 *
 * Written by `npm run clients` from /api/v1/openapi.json: change that, or scripts/clients, not this file.
 *
 * @phpstan-type Error array{message: string, code: string, fields?: array<string, mixed>, secondFactor?: array{challenge?: string, methods?: list<string>, passkeyOptions?: string|null}, application?: array{submittedAt?: string}}
 * @phpstan-type Merchant array{id: string, name: string, description: string, commissionRate: float, website: string, categories: list<string>}
 * @phpstan-type Link array{id: string, merchantId: string, merchantName: string, channel: string, code: string, affiliateUrl: string, destination: string|null, createdDate: string, product: LinkedProduct|null}
 * @phpstan-type LinkedProduct array{id: string, title: string, picturePath: string|null, state: string}
 * @phpstan-type LinkLoss array{amount: ProductMoney, clicks: int, rateClicks: int, rateCommission: ProductMoney, formula: string}
 * @phpstan-type LinkHealth array{link: Link, state: string, since: string, source: string|null, price: ProductMoney|null, firstPrice: ProductMoney|null, clicksSince: int, loss: LinkLoss|null, silence: string|null}
 * @phpstan-type LinkHealthPage array{links: list<LinkHealth>, next: string|null}
 * @phpstan-type Transaction array{linkId: string, merchantId: string, merchantName: string, channel: string, commission: string, clicks: int, sales: int}
 * @phpstan-type PublisherReport array{transactions: list<Transaction>}
 * @phpstan-type AdvertiserReportRow array{merchant: array{id: string, name: string, description: string, commissionRate: float}, publisher: array{id: string, name: string}, totalClicks: int, totalSales: int, totalCommission: float}
 * @phpstan-type LinkBody array{merchantId: string, channel: string, destination?: string}
 * @phpstan-type SaleShare array{publisherId: string|null, role: string, percent: float, commission: string}
 * @phpstan-type Sale array{id: string, merchantId: string, orderId: string, status: string, reason: string|null, reasonCode: string|null, amount: string, returnedAmount: string, currency: string, commissionRate: float, commission: string, clickId: string|null, linkId: string|null, publisherId: string|null, sharedWith: int, shares: list<SaleShare>, occurredAt: string, receivedAt: string, why: array<string, mixed>, codes: list<string>, evidence: string|null, consent: string|null, metadata: array<string, mixed>|null, test?: bool}
 * @phpstan-type Return array{id: string, orderId: string, returnId: string, amount: string, commission: string, reason: string|null, receivedAt: string, status: string, note: string|null, sale: Sale, test?: bool}
 * @phpstan-type SaleBody array{orderId: string, amount?: string, lines?: list<SaleLine>, currency?: string, clickId?: string, codes?: list<string>, couponCode?: string, metadata?: array<string, mixed>, occurredAt?: string, merchantId?: string, consent?: string, tax?: string, shipping?: string, discount?: string, country?: string, customer?: array{isNew?: bool}}
 * @phpstan-type SaleLine array{sku: string, category?: string, brand?: string, quantity?: int, amount: string}
 * @phpstan-type ReturnBody array{returnId: string, amount?: string, lines?: list<ReturnLine>, reason?: string}
 * @phpstan-type ReturnLine array{sku: string, quantity?: int, amount?: string}
 * @phpstan-type ExportBody array{content: string, format?: string, from?: string, to?: string, status?: string, stage?: string, mail?: bool}
 * @phpstan-type Export array{id: string, content: string, format: string, from: string|null, to: string|null, status: string|null, stage: string|null, state: string, rows: int|null, total: int|null, bytes: int|null, error: string|null, createdAt: string, expiresAt: string|null, downloadUrl: string|null}
 * @phpstan-type BillingAmounts array{currency: string, due: string, upTo30Days: string, upTo60Days: string, olderDays: string, notInvoiced: string, owed: string}
 * @phpstan-type BillingShop array{merchantId: string, merchantName: string, balance: BillingAmounts, creditLimit: string|null, isOverLimit: bool, feePercent: float}
 * @phpstan-type Billing array{balances: list<BillingAmounts>, shops: list<BillingShop>}
 * @phpstan-type Invoice array{number: string, merchantId: string, merchantName: string, month: string, issuedAt: string, currency: string, earned: string, takenBack: string, feePercent: float, fee: string, total: string, open: string}
 * @phpstan-type InvoicePage array{invoices: list<Invoice>, next: string|null}
 * @phpstan-type FeedBody array{name: string, url?: string, username?: string, password?: string, format?: string, mapping?: array<string, mixed>, everyMinutes?: int}
 * @phpstan-type FeedFileBody array{content: string}
 * @phpstan-type FeedReleaseBody array{release: bool}
 * @phpstan-type Feed array{id: string, name: string, url: string|null, format: string, everyMinutes: int, state: string, hasCredentials: bool, nextAt: string|null, createdAt: string}
 * @phpstan-type FeedTask array{taskId: string, state: string, createdAt: string}
 * @phpstan-type ProductMoney array{cents: int, currency: string, amount: string}
 * @phpstan-type ProductSize array{name: string, state: string}
 * @phpstan-type ProductEarning array{amount: ProductMoney, rate: float|null, isVarying: bool}
 * @phpstan-type ProductVariant array{sku: string, size: string|null, colour: string|null, price: ProductMoney, regularPrice: ProductMoney, availability: string, url: string}
 * @phpstan-type Product array{id: string, merchantId: string, title: string, brand: string|null, category: string|null, colours: list<string>, price: ProductMoney, regularPrice: ProductMoney, wasPrice: ProductMoney|null, sizes: list<ProductSize>, sizesTotal: int, sizesInStock: int, picturePath: string|null, earning: ProductEarning|null, listedAt: string, goneAt: string|null}
 * @phpstan-type ProductWithVariants array{id: string, merchantId: string, title: string, brand: string|null, category: string|null, colours: list<string>, price: ProductMoney, regularPrice: ProductMoney, wasPrice: ProductMoney|null, sizes: list<ProductSize>, sizesTotal: int, sizesInStock: int, picturePath: string|null, earning: ProductEarning|null, listedAt: string, goneAt: string|null, variants: list<ProductVariant>}
 * @phpstan-type ProductPage array{products: list<Product>, found: int, isMore: bool, next: string|null}
 * @phpstan-type ProductPricePoint array{at: string, price: ProductMoney|null, inStock: bool}
 * @phpstan-type Claim array{id: string, orderId: string, kind: string, state: string, merchantId: string, publisherId: string, saleId: string|null, amount: string|null, currency: string, words: string|null, finding: list<string>, reason: string|null, answer: string|null, openedAt: string, orderedAt: string, dueAt: string|null, decidedAt: string|null, files: list<ClaimFile>}
 * @phpstan-type ClaimFile array{id: string, name: string, type: string, bytes: int, addedAt: string, deleteAt: string|null}
 * @phpstan-type ClaimFileBody array{name: string, content: string}
 * @phpstan-type ClaimPage array{claims: list<Claim>, next: string|null}
 * @phpstan-type ClaimBody array{merchantId: string, orderId: string, kind: string, orderedAt: string, amount?: string, currency?: string, words?: string}
 * @phpstan-type ClaimAnswerBody array{answer: string, reason?: string, words?: string}
 * @phpstan-type LeakReportBody array{page: string}
 * @phpstan-type LeakedCode array{id: string, text: string, state: string, reportedAt: string|null, reportedPage: string|null, replacement: string|null}
 * @phpstan-type SalePage array{sales: list<Sale>, next: string|null}
 * @phpstan-type WholeSale array{id: string, merchantId: string, orderId: string, status: string, reason: string|null, reasonCode: string|null, amount: string, returnedAmount: string, currency: string, commissionRate: float, commission: string, clickId: string|null, linkId: string|null, publisherId: string|null, sharedWith: int, shares: list<SaleShare>, occurredAt: string, receivedAt: string, why: array<string, mixed>, codes: list<string>, evidence: string|null, consent: string|null, metadata: array<string, mixed>|null, test?: bool, lines: list<SoldLine>, returns: list<SaleReturn>}
 * @phpstan-type SoldLine array{sku: string, category: string|null, brand: string|null, quantity: int, amount: string, returnedQuantity: int, returnedAmount: string}
 * @phpstan-type SaleReturn array{id: string, returnId: string, amount: string, reason: string|null, status: string, receivedAt: string}
 * @phpstan-type SaleBatchBody array{orders: list<SaleBody>}
 * @phpstan-type SaleBatch array{results: list<SaleBatchResult>}
 * @phpstan-type SaleBatchResult array{orderId: string|null, status: int, sale?: Sale, error?: Error}
 * @phpstan-type DeclineBody array{reason?: string, reasonCode?: string}
 * @phpstan-type TrackedLink array{id: string, merchantId: string, channel: string, name: string|null, code: string, url: string, destination: string|null, product: LinkedProduct|null, createdAt: string, archivedAt: string|null}
 * @phpstan-type TrackedLinkPage array{links: list<TrackedLink>, next: string|null}
 * @phpstan-type LinkChangeBody array{name?: string|null, destination?: string|null}
 * @phpstan-type Payout array{id: string, number: string, week: string, until: string, currency: string, gross: string, fee: string, net: string, conversion: PayoutConversion|null, setOffs: list<PayoutSetOff>, method: string, destination: string, status: string, reason: string|null, calculatedAt: string, sendsAt: string, sentAt: string|null, arrivesBy: string, paidAt: string|null, failedAt: string|null}
 * @phpstan-type PayoutConversion array{earned: string, currency: string, rate: string, day: string}
 * @phpstan-type PayoutSetOff array{owed: string, currency: string, taken: string, takenFrom: string, rate: string, day: string}
 * @phpstan-type PayoutPage array{payouts: list<Payout>, next: string|null}
 * @phpstan-type PayoutReceipt array{payout: Payout, payee: string, lines: list<PayoutLine>, next: string|null}
 * @phpstan-type PayoutLine array{id: string, kind: string, saleId: string|null, orderId: string|null, amount: string, currency: string}
 * @phpstan-type StatementMonths array{months: list<StatementMonth>}
 * @phpstan-type StatementMonth array{month: string, currency: string, earned: string, takenBack: string, owed: string}
 * @phpstan-type StatementLinePage array{lines: list<StatementLine>, next: string|null}
 * @phpstan-type StatementLine array{id: string, at: string, currency: string, owed: string, saleId: string|null, orderId: string|null, bonusId: string|null}
 * @phpstan-type ApiKey array{id: string, name: string, prefix: string, scopes: list<string>, createdAt: string, lastUsedAt: string|null, revokedAt: string|null}
 * @phpstan-type ApiKeyList array{keys: list<ApiKey>}
 * @phpstan-type ApiKeyBody array{name: string, scopes: list<string>}
 * @phpstan-type MadeApiKey array{key: string, apiKey: ApiKey}
 * @phpstan-type Webhook array{id: string, url: string, events: list<string>, pausedAt: string|null, previousSecretUntil: string|null, createdAt: string}
 * @phpstan-type WebhookList array{webhooks: list<Webhook>}
 * @phpstan-type MadeWebhook array{secret: string, webhook: Webhook}
 * @phpstan-type WebhookBody array{url: string, events: list<string>}
 * @phpstan-type WebhookChangeBody array{url?: string, events?: list<string>, paused?: bool}
 * @phpstan-type WebhookDelivery array{id: string, webhookId: string, type: string, state: string, attempts: int, lastStatus: int|null, reason: string|null, createdAt: string, deliveredAt: string|null, nextTryAt: string|null, body: array<string, mixed>}
 * @phpstan-type WebhookDeliveryPage array{deliveries: list<WebhookDelivery>, next: string|null}
 */
final class WeftClient
{
    private string $address;
    private string $apiKey;
    private int $retries;
    private float $timeout;

    public function __construct(string $address, string $apiKey, int $retries = 2, float $timeout = 30)
    {
        $this->address = rtrim($address, '/');
        $this->apiKey = $apiKey;
        $this->retries = $retries;
        $this->timeout = $timeout;
    }

    /** @return mixed */
    private function send(string $method, string $path, bool $isJson, array $query, ?array $body)
    {
        $said = array_map(fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $query);
        $url = $this->address . $path . ($said ? '?' . http_build_query($said, '', '&', PHP_QUERY_RFC3986) : '');
        $headers = ['Authorization: Bearer ' . $this->apiKey];
        $http = ['method' => $method, 'timeout' => $this->timeout, 'ignore_errors' => true, 'follow_location' => 0];
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
            // An empty body is an object, too.
            $http['content'] = json_encode($body ?: new \stdClass(), JSON_THROW_ON_ERROR);
        }
        for ($attempt = 0; ; $attempt++) {
            $content = @file_get_contents($url, false, stream_context_create(['http' => $http + ['header' => $headers]]));
            if ($content === false || empty($http_response_header)) {
                throw new WeftError(0, 'UNREACHABLE', 'Weft did not answer');
            }
            $status = (int) explode(' ', $http_response_header[0])[1];
            if ($status >= 200 && $status < 300) {
                return $isJson ? json_decode($content, true, 512, JSON_THROW_ON_ERROR) : $content;
            }
            $pause = (int) ($this->header($http_response_header, 'Retry-After') ?? 1);
            if (($status === 429 || $status === 503) && $attempt < $this->retries && $pause <= 60) {
                sleep($pause);
                continue;
            }
            $told = json_decode($content, true);
            $told = is_array($told) ? $told : [];
            $message = $told['message'] ?? "Weft answered with $status";
            throw new WeftError($status, $told['code'] ?? 'UNKNOWN', $message, $told['fields'] ?? [], $this->header($http_response_header, 'X-Request-Id'));
        }
    }

    private function header(array $lines, string $name): ?string
    {
        foreach ($lines as $line) {
            if (stripos($line, "$name:") === 0) {
                return trim(substr($line, strlen($name) + 1));
            }
        }
        return null;
    }

    /**
     * Revoke an API key. For good, at once. Doing it again changes nothing.
     * @return ApiKey
     */
    public function deleteKeysById(string $id)
    {
        return $this->send('DELETE', '/api/v1/keys/' . rawurlencode($id), true, [], null);
    }

    /**
     * Delete a webhook.
     * @return Webhook
     */
    public function deleteWebhooksById(string $id)
    {
        return $this->send('DELETE', '/api/v1/webhooks/' . rawurlencode($id), true, [], null);
    }

    /**
     * What you owe. Currencies are never added up. Payments pay the oldest invoices first.
     * @return Billing
     */
    public function getAdvertiserBilling()
    {
        return $this->send('GET', '/api/v1/advertiser/billing', true, [], null);
    }

    /**
     * Claims of your publishers.
     * @param array{state?: string, limit?: string, cursor?: string} $query
     * @return ClaimPage
     */
    public function getAdvertiserClaims(array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/claims', true, $query, null);
    }

    /**
     * A file of a claim. Always a download: it was sent by somebody else.
     * @return string
     */
    public function getAdvertiserClaimsFilesByFileId(string $id, string $fileId)
    {
        return $this->send('GET', '/api/v1/advertiser/claims/' . rawurlencode($id) . '/files/' . rawurlencode($fileId), false, [], null);
    }

    /**
     * The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getAdvertiserClaimsReceipt(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/claims/' . rawurlencode($id) . '/receipt', false, $query, null);
    }

    /**
     * Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak.
     * @return string
     */
    public function getAdvertiserCodesCsv()
    {
        return $this->send('GET', '/api/v1/advertiser/codes.csv', false, [], null);
    }

    /**
     * Your invoices.
     * @param array{limit?: string, cursor?: string} $query
     * @return InvoicePage
     */
    public function getAdvertiserInvoices(array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/invoices', true, $query, null);
    }

    /**
     * One of your invoices.
     * @return Invoice
     */
    public function getAdvertiserInvoicesByNumber(string $number)
    {
        return $this->send('GET', '/api/v1/advertiser/invoices/' . rawurlencode($number), true, [], null);
    }

    /**
     * Figures by publisher.
     * @param array{from?: string, to?: string, limit?: string, cursor?: string} $query
     * @return list<AdvertiserReportRow>
     */
    public function getAdvertiserReports(array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/reports', true, $query, null);
    }

    /**
     * Figures by publisher, as a file.
     * @param array{from?: string, to?: string, by?: string} $query
     * @return string
     */
    public function getAdvertiserReportsCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/reports.csv', false, $query, null);
    }

    /**
     * The sales of your shop, as a file.
     * @param array{from?: string, to?: string, status?: string, search?: string, publisherId?: string, sort?: string, descending?: string} $query
     * @return string
     */
    public function getAdvertiserSalesCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/sales.csv', false, $query, null);
    }

    /**
     * The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getAdvertiserSalesReceipt(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/sales/' . rawurlencode($id) . '/receipt', false, $query, null);
    }

    /**
     * The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt.
     * @return string
     */
    public function getAdvertiserStatementsReceiptsZip(string $month)
    {
        return $this->send('GET', '/api/v1/advertiser/statements/' . rawurlencode($month) . '/receipts.zip', false, [], null);
    }

    /**
     * The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getAdvertiserTermsReceipt(string $version, array $query = [])
    {
        return $this->send('GET', '/api/v1/advertiser/terms/' . rawurlencode($version) . '/receipt', false, $query, null);
    }

    /**
     * Your prepared files.
     * @return list<Export>
     */
    public function getExports()
    {
        return $this->send('GET', '/api/v1/exports', true, [], null);
    }

    /**
     * A file and how far it is.
     * @return Export
     */
    public function getExportsById(string $id)
    {
        return $this->send('GET', '/api/v1/exports/' . rawurlencode($id), true, [], null);
    }

    /**
     * Download a prepared file. The `downloadUrl` of an export: whoever has it may download the file until it expires.
     * @param array{until?: string, signature?: string} $query
     * @return string
     */
    public function getExportsFile(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/exports/' . rawurlencode($id) . '/file', false, $query, null);
    }

    /**
     * List API keys.
     * @return ApiKeyList
     */
    public function getKeys()
    {
        return $this->send('GET', '/api/v1/keys', true, [], null);
    }

    /**
     * List your links.
     * @param array{merchantId?: string, channel?: string, state?: string, limit?: string, cursor?: string} $query
     * @return TrackedLinkPage
     */
    public function getLinks(array $query = [])
    {
        return $this->send('GET', '/api/v1/links', true, $query, null);
    }

    /**
     * One of your links.
     * @return TrackedLink
     */
    public function getLinksById(string $id)
    {
        return $this->send('GET', '/api/v1/links/' . rawurlencode($id), true, [], null);
    }

    /**
     * The receipt of a link's day of clicks, as a file. Proves how many clicks of which kinds the link had, from two nights after the day on. With a click, also that it was among them. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{clickId?: string, since?: string} $query
     * @return string
     */
    public function getLinksDaysReceipt(string $id, string $day, array $query = [])
    {
        return $this->send('GET', '/api/v1/links/' . rawurlencode($id) . '/days/' . rawurlencode($day) . '/receipt', false, $query, null);
    }

    /**
     * List your payouts.
     * @param array{status?: string, week?: string, limit?: string, cursor?: string} $query
     * @return PayoutPage
     */
    public function getPayouts(array $query = [])
    {
        return $this->send('GET', '/api/v1/payouts', true, $query, null);
    }

    /**
     * One of your payouts.
     * @return Payout
     */
    public function getPayoutsById(string $id)
    {
        return $this->send('GET', '/api/v1/payouts/' . rawurlencode($id), true, [], null);
    }

    /**
     * A payout's receipt. What it pays, line by line, oldest first; `next` leads to further lines.
     * @param array{limit?: string, cursor?: string} $query
     * @return PayoutReceipt
     */
    public function getPayoutsReceipt(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/payouts/' . rawurlencode($id) . '/receipt', true, $query, null);
    }

    /**
     * Search products. Of the 2,000 most popular products that match. `next` leads to the rest; null says that there is none.
     * @param array{q?: string, merchant?: string, category?: string, brand?: string, colour?: string, size?: string, priceTo?: string, inStock?: string, sort?: string, limit?: string, cursor?: string} $query
     * @return ProductPage
     */
    public function getProducts(array $query = [])
    {
        return $this->send('GET', '/api/v1/products', true, $query, null);
    }

    /**
     * A product.
     * @return ProductWithVariants
     */
    public function getProductsById(string $id)
    {
        return $this->send('GET', '/api/v1/products/' . rawurlencode($id), true, [], null);
    }

    /**
     * A product's prices.
     * @return list<ProductPricePoint>
     */
    public function getProductsHistory(string $id)
    {
        return $this->send('GET', '/api/v1/products/' . rawurlencode($id) . '/history', true, [], null);
    }

    /**
     * Your claims.
     * @param array{state?: string, limit?: string, cursor?: string} $query
     * @return ClaimPage
     */
    public function getPublisherClaims(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/claims', true, $query, null);
    }

    /**
     * A file of a claim. Always a download: it was sent by somebody else.
     * @return string
     */
    public function getPublisherClaimsFilesByFileId(string $id, string $fileId)
    {
        return $this->send('GET', '/api/v1/publisher/claims/' . rawurlencode($id) . '/files/' . rawurlencode($fileId), false, [], null);
    }

    /**
     * The receipt of a claim, as a file. Proves how the claim ended, without anybody's words. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getPublisherClaimsReceipt(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/claims/' . rawurlencode($id) . '/receipt', false, $query, null);
    }

    /**
     * Your clicks, as a file.
     * @param array{from?: string, to?: string} $query
     * @return string
     */
    public function getPublisherClicksCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/clicks.csv', false, $query, null);
    }

    /**
     * Your discount codes, as a file. The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak.
     * @return string
     */
    public function getPublisherCodesCsv()
    {
        return $this->send('GET', '/api/v1/publisher/codes.csv', false, [], null);
    }

    /**
     * Where your links lead. Links in the archive are left out. `next` leads to the rest; null says that there is none.
     * @param array{state?: string, limit?: string, cursor?: string} $query
     * @return LinkHealthPage
     */
    public function getPublisherLinkHealth(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/link-health', true, $query, null);
    }

    /**
     * Your links.
     * @param array{limit?: string, cursor?: string} $query
     * @return list<Link>
     */
    public function getPublisherLinks(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/links', true, $query, null);
    }

    /**
     * Your links as a list shows them, as a file. The rows of the GraphQL query `links` with the same filter, in the same order.
     * @param array{from?: string, to?: string, search?: string, merchantId?: string, channel?: string, tag?: string, state?: string, health?: string, ids?: string, sort?: string, descending?: string} $query
     * @return string
     */
    public function getPublisherLinksCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/links.csv', false, $query, null);
    }

    /**
     * Brands that can be promoted.
     * @return list<Merchant>
     */
    public function getPublisherMerchants()
    {
        return $this->send('GET', '/api/v1/publisher/merchants', true, [], null);
    }

    /**
     * The receipt of a version of terms, as a file. Proves when the version was published, and with which hash. To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getPublisherMerchantsTermsReceipt(string $id, string $version, array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/merchants/' . rawurlencode($id) . '/terms/' . rawurlencode($version) . '/receipt', false, $query, null);
    }

    /**
     * Figures of your links.
     * @param array{from?: string, to?: string, limit?: string, cursor?: string} $query
     * @return PublisherReport
     */
    public function getPublisherReports(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/reports', true, $query, null);
    }

    /**
     * Figures of your links, as a file.
     * @param array{from?: string, to?: string, by?: string, currency?: string} $query
     * @return string
     */
    public function getPublisherReportsCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/reports.csv', false, $query, null);
    }

    /**
     * The sales of your links, as a file.
     * @param array{from?: string, to?: string, status?: string, stage?: string, search?: string, sort?: string, descending?: string} $query
     * @return string
     */
    public function getPublisherSalesCsv(array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/sales.csv', false, $query, null);
    }

    /**
     * The receipt of a sale, as a file. Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.
     * @param array{since?: string} $query
     * @return string
     */
    public function getPublisherSalesReceipt(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/publisher/sales/' . rawurlencode($id) . '/receipt', false, $query, null);
    }

    /**
     * The receipts of a month, as one file. Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt.
     * @return string
     */
    public function getPublisherStatementsReceiptsZip(string $month)
    {
        return $this->send('GET', '/api/v1/publisher/statements/' . rawurlencode($month) . '/receipts.zip', false, [], null);
    }

    /**
     * List orders.
     * @param array{status?: string, stage?: string, from?: string, to?: string, merchantId?: string, publisherId?: string, linkId?: string, currency?: string, search?: string, sort?: string, descending?: string, limit?: string, cursor?: string} $query
     * @return SalePage
     */
    public function getSales(array $query = [])
    {
        return $this->send('GET', '/api/v1/sales', true, $query, null);
    }

    /**
     * One order.
     * @param array{merchantId?: string} $query
     * @return WholeSale
     */
    public function getSalesByOrderId(string $orderId, array $query = [])
    {
        return $this->send('GET', '/api/v1/sales/' . rawurlencode($orderId), true, $query, null);
    }

    /**
     * What you owe, by month.
     * @return StatementMonths
     */
    public function getStatements()
    {
        return $this->send('GET', '/api/v1/statements', true, [], null);
    }

    /**
     * The entries of a month.
     * @param array{limit?: string, cursor?: string} $query
     * @return StatementLinePage
     */
    public function getStatementsLines(string $month, array $query = [])
    {
        return $this->send('GET', '/api/v1/statements/' . rawurlencode($month) . '/lines', true, $query, null);
    }

    /**
     * A delivery.
     * @return WebhookDelivery
     */
    public function getWebhookDeliveriesById(string $id)
    {
        return $this->send('GET', '/api/v1/webhook-deliveries/' . rawurlencode($id), true, [], null);
    }

    /**
     * List webhooks.
     * @return WebhookList
     */
    public function getWebhooks()
    {
        return $this->send('GET', '/api/v1/webhooks', true, [], null);
    }

    /**
     * A webhook.
     * @return Webhook
     */
    public function getWebhooksById(string $id)
    {
        return $this->send('GET', '/api/v1/webhooks/' . rawurlencode($id), true, [], null);
    }

    /**
     * What was sent to a webhook.
     * @param array{limit?: string, cursor?: string} $query
     * @return WebhookDeliveryPage
     */
    public function getWebhooksDeliveries(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/webhooks/' . rawurlencode($id) . '/deliveries', true, $query, null);
    }

    /**
     * Wait for a delivery. Answers as the list does, once there is a delivery newer than `since`, at the latest after `seconds`. At most 5 requests of an account wait at once.
     * @param array{since?: string, seconds?: string, limit?: string} $query
     * @return WebhookDeliveryPage
     */
    public function getWebhooksDeliveriesWait(string $id, array $query = [])
    {
        return $this->send('GET', '/api/v1/webhooks/' . rawurlencode($id) . '/deliveries/wait', true, $query, null);
    }

    /**
     * Change a link. What is left out stays; null takes it away. A new page counts for later clicks.
     * @param LinkChangeBody $body
     * @return TrackedLink
     */
    public function patchLinksById(string $id, array $body)
    {
        return $this->send('PATCH', '/api/v1/links/' . rawurlencode($id), true, [], $body);
    }

    /**
     * Change a webhook. What is left out stays. A paused webhook keeps what comes up; resumed, it gets it.
     * @param WebhookChangeBody $body
     * @return Webhook
     */
    public function patchWebhooksById(string $id, array $body)
    {
        return $this->send('PATCH', '/api/v1/webhooks/' . rawurlencode($id), true, [], $body);
    }

    /**
     * Answer a claim. An accepted claim changes its order at once: it is credited, corrected or restored.
     * @param ClaimAnswerBody $body
     * @return Claim
     */
    public function postAdvertiserClaimsAnswer(string $id, array $body)
    {
        return $this->send('POST', '/api/v1/advertiser/claims/' . rawurlencode($id) . '/answer', true, [], $body);
    }

    /**
     * Create a product feed. With an address it is fetched within a minute and then on its schedule; without one, upload files.
     * @param FeedBody $body
     * @return Feed
     */
    public function postAdvertiserFeeds(array $body)
    {
        return $this->send('POST', '/api/v1/advertiser/feeds', true, [], $body);
    }

    /**
     * Upload a product feed's file. For feeds without an address. It replaces the file before, and is read at once.
     * @param FeedFileBody $body
     * @return FeedTask
     */
    public function postAdvertiserFeedsFile(string $id, array $body)
    {
        return $this->send('POST', '/api/v1/advertiser/feeds/' . rawurlencode($id) . '/file', true, [], $body);
    }

    /**
     * Decide about a held run. Released, the feed is read again and may have as few goods as that run; discarded, nothing changes.
     * @param FeedReleaseBody $body
     * @return Feed
     */
    public function postAdvertiserFeedsRelease(string $id, array $body)
    {
        return $this->send('POST', '/api/v1/advertiser/feeds/' . rawurlencode($id) . '/release', true, [], $body);
    }

    /**
     * Read a product feed now. While it is being read, the answer is the same run.
     * @return FeedTask
     */
    public function postAdvertiserFeedsRun(string $id)
    {
        return $this->send('POST', '/api/v1/advertiser/feeds/' . rawurlencode($id) . '/run', true, [], null);
    }

    /**
     * Prepare a large file. Gzipped CSV, or Parquet. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`; earnings and payouts are for publishers, statements for brands, and payouts not for API keys. One is prepared at a time for an account; asking again for the same meanwhile answers with the same export. Poll it until its state is `done`.
     * @param ExportBody $body
     * @return Export
     */
    public function postExports(array $body)
    {
        return $this->send('POST', '/api/v1/exports', true, [], $body);
    }

    /**
     * Create an API key. A key can make keys that may do as much as itself, or less.
     * @param ApiKeyBody $body
     * @return MadeApiKey
     */
    public function postKeys(array $body)
    {
        return $this->send('POST', '/api/v1/keys', true, [], $body);
    }

    /**
     * Create a link.
     * @param LinkBody $body
     * @return TrackedLink
     */
    public function postLinks(array $body)
    {
        return $this->send('POST', '/api/v1/links', true, [], $body);
    }

    /**
     * Archive a link. It still leads to the shop, but new clicks earn nothing. Doing it again changes nothing.
     * @return TrackedLink
     */
    public function postLinksArchive(string $id)
    {
        return $this->send('POST', '/api/v1/links/' . rawurlencode($id) . '/archive', true, [], null);
    }

    /**
     * Restore a link. Clicks from now on earn again. Doing it again changes nothing.
     * @return TrackedLink
     */
    public function postLinksRestore(string $id)
    {
        return $this->send('POST', '/api/v1/links/' . rawurlencode($id) . '/restore', true, [], null);
    }

    /**
     * Claim an order. It is answered at once from what is known; the brand gets the rest. For `kind` the words `UNTRACKED`, `INCORRECT` and `DECLINED` are understood too.
     * @param ClaimBody $body
     * @return Claim
     */
    public function postPublisherClaims(array $body)
    {
        return $this->send('POST', '/api/v1/publisher/claims', true, [], $body);
    }

    /**
     * Add a file to a claim. A PNG, JPEG or WebP picture or a PDF of at most 5 MB, at most 5 a claim, while it is open. Pictures are written anew, without what cameras add. The same file again is the one that is there.
     * @param ClaimFileBody $body
     * @return ClaimFile
     */
    public function postPublisherClaimsFiles(string $id, array $body)
    {
        return $this->send('POST', '/api/v1/publisher/claims/' . rawurlencode($id) . '/files', true, [], $body);
    }

    /**
     * Report a leaked code. Says that strangers use your code. It is suspected, and another one takes its place at once; the brand makes that one in its shop. Idempotent: what was reported stays.
     * @param LeakReportBody $body
     * @return LeakedCode
     */
    public function postPublisherCodesReportLeak(string $id, array $body)
    {
        return $this->send('POST', '/api/v1/publisher/codes/' . rawurlencode($id) . '/report-leak', true, [], $body);
    }

    /**
     * Create a link.
     * @param LinkBody $body
     * @return Link
     */
    public function postPublisherLinks(array $body)
    {
        return $this->send('POST', '/api/v1/publisher/links', true, [], $body);
    }

    /**
     * Report an order. Idempotent: the same order again returns 200 with the same sale; other figures are a conflict. With a test key nothing is recorded: the answer is what a real order would get, with `test: true`.
     * @param SaleBody $body
     * @return Sale
     */
    public function postSales(array $body)
    {
        return $this->send('POST', '/api/v1/sales', true, [], $body);
    }

    /**
     * Approve an order. An order that was approved already is answered as it is.
     * @return Sale
     */
    public function postSalesApprove(string $orderId)
    {
        return $this->send('POST', '/api/v1/sales/' . rawurlencode($orderId) . '/approve', true, [], null);
    }

    /**
     * Report up to 100 orders. Each is recorded or refused by itself, in their order, as `POST /api/v1/sales` would; sending the same batch again is safe. Each counts as one report.
     * @param SaleBatchBody $body
     * @return SaleBatch
     */
    public function postSalesBatch(array $body)
    {
        return $this->send('POST', '/api/v1/sales/batch', true, [], $body);
    }

    /**
     * Decline an order. Its publisher reads the reason. An order that was declined already is answered as it is.
     * @param DeclineBody $body
     * @return Sale
     */
    public function postSalesDecline(string $orderId, array $body)
    {
        return $this->send('POST', '/api/v1/sales/' . rawurlencode($orderId) . '/decline', true, [], $body);
    }

    /**
     * Report a return. Reverses commission at the sale's rate, never below zero. Long after the return window, the publisher or an admin has to accept it first.
     * @param ReturnBody $body
     * @return Return
     */
    public function postSalesReturns(string $orderId, array $body)
    {
        return $this->send('POST', '/api/v1/sales/' . rawurlencode($orderId) . '/returns', true, [], $body);
    }

    /**
     * Send a delivery again. Under the same `webhook-id`, so that receivers recognize it.
     * @return WebhookDelivery
     */
    public function postWebhookDeliveriesResend(string $id)
    {
        return $this->send('POST', '/api/v1/webhook-deliveries/' . rawurlencode($id) . '/resend', true, [], null);
    }

    /**
     * Create a webhook.
     * @param WebhookBody $body
     * @return MadeWebhook
     */
    public function postWebhooks(array $body)
    {
        return $this->send('POST', '/api/v1/webhooks', true, [], $body);
    }

    /**
     * Change a webhook's secret. For a day the one before signs as well.
     * @return MadeWebhook
     */
    public function postWebhooksRotate(string $id)
    {
        return $this->send('POST', '/api/v1/webhooks/' . rawurlencode($id) . '/rotate', true, [], null);
    }

    /**
     * Send a test event. Whatever its events are.
     * @return WebhookDelivery
     */
    public function postWebhooksTest(string $id)
    {
        return $this->send('POST', '/api/v1/webhooks/' . rawurlencode($id) . '/test', true, [], null);
    }
}
