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
    "displayName": "Address of Weft",
    "simpleValueType": true,
    "help": "Such as https://weft.example, without a path.",
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
    "help": "With the scope sales:write. It stays in the server container.",
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
    "displayName": "Amount of the goods",
    "simpleValueType": true,
    "help": "A variable such as 129.00, after discounts, without tax and shipping. Empty: from the items of the event, or its value without tax and shipping.",
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

const ecommerce = {
  transaction_id: getEventData('transaction_id'),
  value: getEventData('value'),
  tax: getEventData('tax'),
  shipping: getEventData('shipping'),
  currency: getEventData('currency'),
  coupon: getEventData('coupon'),
  items: getEventData('items'),
};
if (!ecommerce.transaction_id) {
  data.gtmOnFailure();
} else {
  const order = { orderId: makeString(ecommerce.transaction_id), amount: data.amount || goodsOf(ecommerce) };
  // The cookie of weft.js reaches a container on the shop's own domain.
  const clickId = getEventData('weft_click') || getCookieValues('weft_click')[0];
  if (clickId) order.clickId = clickId;
  if (data.merchantId) order.merchantId = data.merchantId;
  if (ecommerce.currency) order.currency = ecommerce.currency;
  if (ecommerce.coupon) order.codes = [makeString(ecommerce.coupon)];
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ' + data.apiKey };
  send(data.address + '/api/v1/sales', { method: 'POST', headers: headers, timeout: 5000 }, JSON.stringify(order), 2);
}

// An order that is known already is 200: to repeat it does no harm.
function send(url, options, body, attempts) {
  const again = () => (attempts > 1 ? send(url, options, body, attempts - 1) : data.gtmOnFailure());
  sendHttpRequest(url, options, body).then((result) => {
    if (result.statusCode >= 200 && result.statusCode < 300) data.gtmOnSuccess();
    else if (result.statusCode === 429 || result.statusCode >= 500) again();
    else data.gtmOnFailure();
  }, again);
}

// As GA4 has it: prices of items are those after discounts; without items the value less tax and shipping.
function goodsOf(ecommerce) {
  const number = (value) => makeNumber(value || 0);
  const items = ecommerce.items || [];
  const sum = items.length > 0
    ? items.reduce((all, item) => all + number(item.price) * number(item.quantity || 1), 0)
    : number(ecommerce.value) - number(ecommerce.tax) - number(ecommerce.shipping);
  const cents = makeString(Math.round(sum * 100));
  const padded = cents.length < 3 ? '000'.slice(cents.length) + cents : cents;
  return padded.slice(0, -2) + '.' + padded.slice(-2);
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
  }
]


___TESTS___

scenarios: []


___NOTES___

Trigger it on purchase. An order that was reported before is not counted twice.
