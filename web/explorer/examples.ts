export type Who = "visitor" | "publisher" | "advertiser" | "admin";

export interface Example {
  who: Who;
  title: string;
  query: string;
  variables?: Record<string, unknown>;
  /** The variable that needs an ID, and the query whose first ID it is. */
  fill?: { at: string[]; from: string };
}

/** Ready to run, by role. A test checks each against the schema. */
export const examples: readonly Example[] = [
  {
    who: "visitor",
    title: "Read a page",
    query: `# What anybody may read; null until an admin wrote it.
query Page($title: PageTitle!) {
  page(title: $title) {
    title
    content
    lastUpdated
  }
}`,
    variables: { title: "ABOUT_US" },
  },
  {
    who: "visitor",
    title: "Sign in",
    query: `# Send the token as "Authorization: Bearer …".
mutation Login($input: LoginInput!) {
  login(input: $input) {
    token
    user {
      name
      role
      status
    }
  }
}`,
    variables: { input: { email: "publisher@weft.example", password: "weft-demo" } },
  },
  {
    who: "visitor",
    title: "Write to us",
    query: `mutation SendContactMessage($input: ContactInput!) {
  sendContactMessage(input: $input) {
    id
  }
}`,
    variables: {
      input: {
        name: "Ona Birch",
        email: "ona@mail.example",
        subject: "Payout dates",
        message: "On which day of the week are commissions paid?",
      },
    },
  },
  {
    who: "publisher",
    title: "Brands to promote",
    query: `query Brands {
  brands(first: 100) {
    nodes {
      id
      name
      commissionRate
      cookieDays
      categories
    }
  }
}`,
  },
  {
    who: "publisher",
    title: "My links",
    query: `query MyLinks($first: Int!, $after: String) {
  links(first: $first, after: $after) {
    totalCount
    nodes {
      id
      channel
      affiliateUrl
      createdAt
      merchant {
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    variables: { first: 10 },
  },
  {
    who: "publisher",
    title: "Create a link",
    query: `mutation CreateLink($input: LinkInput!) {
  createLink(input: $input) {
    id
    affiliateUrl
    merchant {
      name
    }
  }
}`,
    variables: { input: { merchantId: "", channel: "instagram" } },
    fill: { at: ["input", "merchantId"], from: "{ brands(first: 100) { nodes { id } } }" },
  },
  {
    who: "publisher",
    title: "What my links brought",
    query: `query PublisherReport($range: DateRangeInput, $compare: Boolean!) {
  publisherReport(range: $range, compare: $compare) {
    totals {
      clicks
      sales
      conversionRate
      commission {
        amount
        currency
      }
    }
    merchants {
      merchant {
        name
      }
      clicks
      sales
      commission {
        amount
      }
    }
  }
}`,
    variables: { range: {}, compare: false },
  },
  {
    who: "advertiser",
    title: "Figures by publisher",
    query: `query AdvertiserReport($range: DateRangeInput) {
  advertiserReport(range: $range) {
    totals {
      clicks
      sales
      revenue {
        amount
      }
      commission {
        amount
      }
    }
    rows {
      publisher {
        name
      }
      clicks
      sales
      commission {
        amount
      }
    }
  }
}`,
    variables: { range: {} },
  },
  {
    who: "advertiser",
    title: "Orders",
    query: `query Orders($filter: OrderFilterInput, $first: Int!) {
  orders(filter: $filter, first: $first) {
    totalCount
    nodes {
      id
      orderId
      status
      publisherName
      amount {
        amount
        currency
      }
      commission {
        amount
      }
      receivedAt
    }
  }
}`,
    variables: { filter: {}, first: 10 },
  },
  {
    who: "advertiser",
    title: "What I pay, and paid",
    query: `query MyTerms {
  myMerchant {
    name
    commissionRate
  }
  terms {
    version
    commissionRate
    cookieDays
    validFrom
  }
}`,
  },
  {
    who: "admin",
    title: "Accounts",
    query: `query Users($filter: UserFilter, $first: Int!) {
  userTotals {
    publishers
    advertisers
    pending
  }
  users(filter: $filter, first: $first) {
    totalCount
    nodes {
      id
      name
      businessName
      email
      role
      status
    }
  }
}`,
    variables: { filter: {}, first: 10 },
  },
  {
    who: "admin",
    title: "Applications that wait",
    query: `query Applications {
  users(filter: { status: PENDING }, oldestFirst: true) {
    nodes {
      id
      name
      businessName
      role
      website
      createdAt
    }
  }
}`,
  },
  {
    who: "admin",
    title: "Decide about one",
    query: `# Once and for good: there is no way back.
mutation UpdateUserStatus($userId: ID!, $status: UserStatus!) {
  updateUserStatus(input: { userId: $userId, status: $status }) {
    name
    email
    status
    decidedAt
  }
}`,
    variables: { userId: "", status: "APPROVED" },
    fill: {
      at: ["userId"],
      from: "{ users(filter: { status: PENDING }, first: 1, oldestFirst: true) { nodes { id } } }",
    },
  },
  {
    who: "admin",
    title: "What was changed",
    query: `query AuditEvents($first: Int!) {
  auditEvents(first: $first) {
    nodes {
      at
      action
      subject
      before
      after
    }
  }
}`,
    variables: { first: 10 },
  },
];
