import type { Environment } from "monaco-editor";
import EditorWorker from "monaco-editor/esm/vs/editor/editor.worker.js?worker";
import JsonWorker from "monaco-editor/esm/vs/language/json/json.worker.js?worker";
import GraphqlWorker from "monaco-graphql/esm/graphql.worker.js?worker";

/** The editor's own helpers, as files of ours: the page's policy lets no other ones run. */
(globalThis as { MonacoEnvironment?: Environment }).MonacoEnvironment = {
  getWorker(_id, label) {
    if (label === "json") return new JsonWorker();
    return label === "graphql" ? new GraphqlWorker() : new EditorWorker();
  },
};
