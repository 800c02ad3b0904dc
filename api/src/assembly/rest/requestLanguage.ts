import type { FastifyRequest } from "fastify";
import type { Language } from "../../contract/i18n/languages";
import { languageAsked } from "../../platform/i18n/speaking";

/** Whether it belongs to the public API v1. */
export const isInV1 = (url: string): boolean => url.startsWith("/api/v1/");

/** The web's calls are answered in the user's language; programs get English. */
export const languageFor = ({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language =>
  isInV1(url) ? "en" : languageAsked(headers["accept-language"]);
