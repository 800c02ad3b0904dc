const { Kind } = require("graphql");

/**
 * Hooks for Apollo Client 4 over the documents that typed-document-node writes into the same file: the official
 * plugin's hooks do not type-check against it.
 */
const kindsOf = { query: ["Query", "LazyQuery"], mutation: ["Mutation"], subscription: ["Subscription"] };

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const suffixOf = (kind) => kind.replace("Lazy", "");

const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;

function hook(kind, { name, variableDefinitions = [] }) {
  const operation = pascal(name.value);
  const result = `${operation}${suffixOf(kind)}`;
  const runsAtOnce = kind === "Query" || kind === "Subscription";
  const skip = runsAtOnce ? " | apollo.SkipToken" : "";
  // Queries that run on render require their variables; mutations and lazy queries get them when called.
  const mark = runsAtOnce && variableDefinitions.some(isRequired) ? "" : "?";
  return `export const use${operation}${kind} = (options${mark}: apollo.use${kind}.Options<${result}, ${result}Variables>${skip}) =>
  apollo.use${kind}(${operation}Document, options);`;
}

exports.plugin = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return {
    prepend: operations.length > 0 ? ['import * as apollo from "@apollo/client/react";'] : [],
    content: operations.flatMap((one) => kindsOf[one.operation].map((kind) => hook(kind, one))).join("\n\n"),
  };
};
