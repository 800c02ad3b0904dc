___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Weft: report an order",
  "brand": {
    "id": "brand_dummy",
    "displayName": "Weft"
  },
  "categories": [
    "AFFILIATE_MARKETING",
    "CONVERSIONS"
  ],
  "description": "Reports orders from the server container, with the click from the shop's cookie.",
  "containerContexts": [
    "SERVER"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "address",
    "displayName": "Weft URL",
    "simpleValueType": true,
    "help": "e.g. https://weft.example, without a path.",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^https://[^/?#@]+$"
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "apiKey",
    "displayName": "API key",
    "simpleValueType": true,
    "help": "Needs the scope sales:write. Never leaves the server container.",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^wft_|^weft_test_"
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "merchantId",
    "displayName": "Merchant ID",
    "simpleValueType": true,
    "help": "Only for accounts with more than one shop.",
    "valueValidators": []
  },
  {
    "type": "TEXT",
    "name": "amount",
    "displayName": "Product total",
    "simpleValueType": true,
    "help": "A variable such as 129.00, after discounts, without tax and shipping. If empty, calculated from the event's items, or its value less tax and shipping.",
    "valueValidators": []
  }
]


___SANDBOXED_JS_FOR_SERVER___

const getCookieValues = require('getCookieValues');
const getEventData = require('getEventData');
const JSON = require('JSON');
const makeNumber = require('makeNumber');
const makeString = require('makeString');
const Math = require('Math');
const sendHttpRequest = require('sendHttpRequest');
const templateDataStorage = require('templateDataStorage');

// Orders that could not be sent wait in this server's memory for the next event: there is no timer to wait with.
const WAITING = 'waiting ' + data.address + ' ' + data.apiKey;
const MOST = 100;

const ecommerce = {
  transaction_id: getEventData('transaction_id'),
  value: getEventData('value'),
  tax: getEventData('tax'),
  shipping: getEventData('shipping'),
  currency: getEventData('currency'),
  coupon: getEventData('coupon'),
  items: getEventData('items'),
};
const bodies = templateDataStorage.getItemCopy(WAITING) || [];
templateDataStorage.removeItem(WAITING);
if (ecommerce.transaction_id) bodies.push(JSON.stringify(orderOf(ecommerce)));
const isMissing = !ecommerce.transaction_id && getEventData('event_name') === 'purchase';
sendAll(bodies, 0, !isMissing);

function orderOf(ecommerce) {
  const order = { orderId: makeString(ecommerce.transaction_id), amount: data.amount || goodsOf(ecommerce) };
  const consent = consentOf();
  // The cookie of weft.js reaches a container on the shop's own domain. Without consent it is not read.
  const clickId = getEventData('weft_click') || (consent === 'without-storage' ? '' : getCookieValues('weft_click')[0]);
  if (clickId) order.clickId = clickId;
  if (clickId && consent) order.consent = consent;
  if (data.merchantId) order.merchantId = data.merchantId;
  if (ecommerce.currency) order.currency = ecommerce.currency;
  if (ecommerce.coupon) order.codes = [makeString(ecommerce.coupon)];
  return order;
}

// The page's word, otherwise consent mode as GA4 sends it: "G1", ad_storage, analytics_storage. "-" means not asked.
function consentOf() {
  const told = getEventData('weft_consent');
  if (told) return told;
  const adStorage = makeString(getEventData('x-ga-gcs') || '').slice(2, 3);
  if (adStorage === '1') return 'granted';
  if (adStorage === '0') return 'without-storage';
}

// One after the other. Orders that are known already are 200: to repeat them does no harm.
function sendAll(bodies, at, isGood) {
  if (at === bodies.length) return isGood ? data.gtmOnSuccess() : data.gtmOnFailure();
  send(bodies[at], 2, (outcome) => {
    if (outcome !== 'away') return sendAll(bodies, at + 1, isGood && outcome === 'done');
    const others = templateDataStorage.getItemCopy(WAITING) || [];
    templateDataStorage.setItemCopy(WAITING, others.concat(bodies.slice(at)).slice(-MOST));
    data.gtmOnFailure();
  });
}

function send(body, attempts, done) {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + data.apiKey };
  const away = () => (attempts > 1 ? send(body, attempts - 1, done) : done('away'));
  sendHttpRequest(data.address + '/api/v1/sales', { method: 'POST', headers: headers, timeout: 5000 }, body).then((result) => {
    const status = result.statusCode;
    if (status >= 200 && status < 300) done('done');
    // Weft asks to wait; a wrong key or address is mended in the tag.
    else if (status === 429 || status === 401 || status === 403 || status === 404) done('away');
    else if (status >= 500) away();
    else done('refused');
  }, away);
}

// As GA4 has it: prices of items are those after discounts; without items the value less tax and shipping.
function goodsOf(ecommerce) {
  const number = (value) => makeNumber(value || 0);
  const items = ecommerce.items || [];
  const sum = items.length > 0
    ? items.reduce((all, item) => all + number(item.price) * number(item.quantity || 1), 0)
    : number(ecommerce.value) - number(ecommerce.tax) - number(ecommerce.shipping);
  const digits = digitsOf(makeString(ecommerce.currency || '').toUpperCase());
  const minor = makeString(Math.round(Math.max(0, sum) * (digits === 0 ? 1 : digits === 3 ? 1000 : 100)));
  if (digits === 0) return minor;
  const padded = minor.length <= digits ? '0000'.slice(minor.length + 3 - digits) + minor : minor;
  return padded.slice(0, -digits) + '.' + padded.slice(-digits);
}

// ISO 4217.
function digitsOf(currency) {
  const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
  const three = 'BHD IQD JOD KWD LYD OMR TND';
  if (!currency) return 2;
  return none.indexOf(currency) >= 0 ? 0 : three.indexOf(currency) >= 0 ? 3 : 2;
}


___SERVER_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "send_http",
        "versionId": "1"
      },
      "param": [
        {
          "key": "allowedUrls",
          "value": {
            "type": 1,
            "string": "specific"
          }
        },
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://*/api/v1/sales"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "read_event_data",
        "versionId": "1"
      },
      "param": [
        {
          "key": "eventDataAccess",
          "value": {
            "type": 1,
            "string": "specific"
          }
        },
        {
          "key": "keyPatterns",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "transaction_id"
              },
              {
                "type": 1,
                "string": "value"
              },
              {
                "type": 1,
                "string": "tax"
              },
              {
                "type": 1,
                "string": "shipping"
              },
              {
                "type": 1,
                "string": "currency"
              },
              {
                "type": 1,
                "string": "coupon"
              },
              {
                "type": 1,
                "string": "items"
              },
              {
                "type": 1,
                "string": "weft_click"
              },
              {
                "type": 1,
                "string": "weft_consent"
              },
              {
                "type": 1,
                "string": "x-ga-gcs"
              },
              {
                "type": 1,
                "string": "event_name"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "get_cookies",
        "versionId": "1"
      },
      "param": [
        {
          "key": "cookieAccess",
          "value": {
            "type": 1,
            "string": "specific"
          }
        },
        {
          "key": "cookieNames",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "weft_click"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "access_template_storage",
        "versionId": "1"
      },
      "param": []
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Reports the order with the click of the cookie
  code: |-
    runCode(fields);
    assertThat(sent).isEqualTo([{ orderId: '7', amount: '129.00', clickId: 'cookie', currency: 'USD' }]);
    assertApi('gtmOnSuccess').wasCalled();
- name: Tells that the shopper agreed to storage
  code: |-
    event['x-ga-gcs'] = 'G110';
    runCode(fields);
    assertThat(sent[0].consent).isEqualTo('granted');
- name: Reads no cookie without consent, and takes the click of the page
  code: |-
    event['x-ga-gcs'] = 'G101';
    runCode(fields);
    event.weft_click = 'visit';
    runCode(fields);
    assertThat(sent.map((order) => order.clickId)).isEqualTo([undefined, 'visit']);
    assertThat(sent.map((order) => order.consent)).isEqualTo([undefined, 'without-storage']);
- name: Takes the page's word before consent mode's
  code: |-
    event['x-ga-gcs'] = 'G110';
    event.weft_consent = 'without-storage';
    event.weft_click = 'visit';
    runCode(fields);
    assertThat(sent[0].consent).isEqualTo('without-storage');
- name: Knows currencies with no decimals and with three
  code: |-
    event.currency = 'JPY';
    runCode(fields);
    event.currency = 'KWD';
    runCode(fields);
    assertThat(sent.map((order) => order.amount)).isEqualTo(['129', '129.000']);
- name: Sends an order with the next event if Weft was away
  code: |-
    statuses = [503, 503, 200];
    runCode(fields);
    assertApi('gtmOnFailure').wasCalled();
    event = { event_name: 'page_view' };
    runCode(fields);
    assertThat(sent.map((order) => order.orderId)).isEqualTo(['7', '7', '7']);
    assertApi('gtmOnSuccess').wasCalled();
- name: Fails without an order in a purchase
  code: |-
    event = { event_name: 'purchase' };
    runCode(fields);
    assertThat(sent).isEqualTo([]);
    assertApi('gtmOnFailure').wasCalled();
setup: |-
  const JSON = require('JSON');
  const fields = { address: 'https://weft.example', apiKey: 'wft_key' };
  const sent = [];
  const stored = {};
  let statuses = [];
  let event = { event_name: 'purchase', transaction_id: 7, currency: 'USD', value: 160, tax: 26, shipping: 5 };
  mock('getEventData', (key) => event[key]);
  mock('getCookieValues', () => ['cookie']);
  mockObject('templateDataStorage', {
    getItemCopy: (key) => stored[key],
    setItemCopy: (key, value) => { stored[key] = value; },
    removeItem: (key) => { stored[key] = undefined; }
  });
  mock('sendHttpRequest', (url, options, body) => {
    sent.push(JSON.parse(body));
    const status = statuses.length > 0 ? statuses.shift() : 201;
    return { then: (done) => done({ statusCode: status }) };
  });


___NOTES___

Trigger it on all events: purchases are reported, and the others send orders that could not be sent before. An order
that was reported before is not counted twice.
