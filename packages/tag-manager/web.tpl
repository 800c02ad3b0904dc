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
  "displayName": "Weft",
  "brand": {
    "id": "brand_dummy",
    "displayName": "Weft"
  },
  "categories": [
    "AFFILIATE_MARKETING",
    "CONVERSIONS"
  ],
  "description": "Loads weft.js, which remembers publishers' clicks, and reports orders from the data layer.",
  "containerContexts": [
    "WEB"
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
    "name": "merchantId",
    "displayName": "Merchant ID",
    "simpleValueType": true,
    "help": "In Weft under Integrations.",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^[0-9a-fA-F-]{36}$"
        ]
      }
    ]
  },
  {
    "type": "RADIO",
    "name": "sends",
    "displayName": "Tag type",
    "radioItems": [
      {
        "value": "page",
        "displayValue": "Load weft.js (all pages)"
      },
      {
        "value": "order",
        "displayValue": "Report the order from the data layer (purchase)"
      }
    ],
    "simpleValueType": true,
    "defaultValue": "page"
  },
  {
    "type": "CHECKBOX",
    "name": "consent",
    "checkboxText": "Store clicks only after consent (ad_storage)",
    "simpleValueType": true,
    "help": "Follows consent mode. Your consent manager must set the default of ad_storage before this tag fires, because Tag Manager counts a type without a state as granted."
  },
  {
    "type": "TEXT",
    "name": "parameter",
    "displayName": "Click parameter",
    "simpleValueType": true,
    "help": "Only if you renamed it in Weft under Integrations.",
    "valueValidators": [
      {
        "type": "REGEX",
        "args": [
          "^[A-Za-z][A-Za-z0-9_-]{1,29}$"
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "amount",
    "displayName": "Product total",
    "simpleValueType": true,
    "help": "A variable such as 129.00, after discounts, without tax and shipping. If empty, calculated from the event's items, or its value less tax and shipping.",
    "valueValidators": []
  },
  {
    "type": "TEXT",
    "name": "signature",
    "displayName": "Signature",
    "simpleValueType": true,
    "help": "A variable with your server's signature. Without one, the order must be confirmed.",
    "valueValidators": []
  },
  {
    "type": "TEXT",
    "name": "clickId",
    "displayName": "Signed click ID",
    "simpleValueType": true,
    "help": "The click ID in the signature; empty if an empty one was signed.",
    "valueValidators": []
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const addConsentListener = require('addConsentListener');
const copyFromDataLayer = require('copyFromDataLayer');
const createQueue = require('createQueue');
const encodeUriComponent = require('encodeUriComponent');
const injectScript = require('injectScript');
const isConsentGranted = require('isConsentGranted');
const makeNumber = require('makeNumber');
const makeString = require('makeString');
const Math = require('Math');

const ecommerce = data.sends === 'order' ? copyFromDataLayer('ecommerce', 2) : undefined;
if (data.sends === 'order' && (!ecommerce || !ecommerce.transaction_id)) {
  data.gtmOnFailure();
} else {
  // weft.js takes orders that were pushed before it has loaded, too.
  if (ecommerce) createQueue('weftOrders')(orderOf(ecommerce));
  let source = data.address + '/weft.js?m=' + encodeUriComponent(data.merchantId);
  if (data.parameter) source += '&parameter=' + encodeUriComponent(data.parameter);
  if (data.consent) {
    source += '&consent=required';
    if (isConsentGranted('ad_storage')) tellConsent(true);
    addConsentListener('ad_storage', (type, isGranted) => tellConsent(isGranted));
  }
  injectScript(source, data.gtmOnSuccess, data.gtmOnFailure, source);
}

// weft.js stores clicks by it, and reports orders with it.
function tellConsent(isGranted) {
  createQueue('weftConsent')(isGranted ? 'granted' : 'denied');
}

function orderOf(ecommerce) {
  const order = { orderId: makeString(ecommerce.transaction_id), amount: data.amount || goodsOf(ecommerce) };
  if (ecommerce.currency) order.currency = ecommerce.currency;
  if (ecommerce.coupon) order.codes = [makeString(ecommerce.coupon)];
  if (data.signature) {
    order.signature = data.signature;
    order.clickId = data.clickId || '';
  }
  return order;
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


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "inject_script",
        "versionId": "1"
      },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://*/weft.js*"
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
        "publicId": "read_data_layer",
        "versionId": "1"
      },
      "param": [
        {
          "key": "allowedKeys",
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
                "string": "ecommerce"
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
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "weftOrders"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "weftConsent"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
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
        "publicId": "access_consent",
        "versionId": "1"
      },
      "param": [
        {
          "key": "consentTypes",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "consentType"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "ad_storage"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
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
  }
]


___TESTS___

scenarios:
- name: Loads weft.js for the brand
  code: |-
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'page' });
    assertThat(scripts).isEqualTo(['https://weft.example/weft.js?m=m-1']);
    assertThat(pushed).isEqualTo([]);
    assertApi('gtmOnSuccess').wasCalled();
- name: Waits for consent and passes on each choice
  code: |-
    mock('isConsentGranted', () => false);
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'page', consent: true, parameter: 'ref' });
    assertThat(scripts).isEqualTo(['https://weft.example/weft.js?m=m-1&parameter=ref&consent=required']);
    assertThat(pushed).isEqualTo([]);
    listeners[0]('ad_storage', true);
    listeners[0]('ad_storage', false);
    assertThat(pushed).isEqualTo([['weftConsent', 'granted'], ['weftConsent', 'denied']]);
- name: Knows a consent given earlier
  code: |-
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'page', consent: true });
    assertThat(pushed).isEqualTo([['weftConsent', 'granted']]);
- name: Reports the order of the data layer with its product total
  code: |-
    mock('copyFromDataLayer', () => ({ transaction_id: 7, currency: 'USD', value: 160, tax: 26, shipping: 5 }));
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'order' });
    assertThat(pushed).isEqualTo([['weftOrders', { orderId: '7', amount: '129.00', currency: 'USD' }]]);
- name: Knows currencies with no decimals and with three
  code: |-
    mock('copyFromDataLayer', () => ({ transaction_id: 7, currency: 'JPY', items: [{ price: 12900, quantity: 2 }] }));
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'order' });
    mock('copyFromDataLayer', () => ({ transaction_id: 8, currency: 'KWD', value: 0.05 }));
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'order' });
    assertThat(pushed.map((one) => one[1].amount)).isEqualTo(['25800', '0.050']);
- name: Fails without an order
  code: |-
    runCode({ address: 'https://weft.example', merchantId: 'm-1', sends: 'order' });
    assertThat(scripts).isEqualTo([]);
    assertApi('gtmOnFailure').wasCalled();
setup: |-
  const scripts = [];
  const pushed = [];
  const listeners = [];
  mock('isConsentGranted', () => true);
  mock('addConsentListener', (type, listener) => listeners.push(listener));
  mock('copyFromDataLayer', () => undefined);
  mock('createQueue', (name) => (value) => pushed.push([name, value]));
  mock('injectScript', (url, done) => {
    scripts.push(url);
    done();
  });


___NOTES___

Orders that a page reports without a signature wait until the shop confirms them.
