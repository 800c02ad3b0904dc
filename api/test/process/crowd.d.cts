import type { Database } from "better-sqlite3";

interface Crowd {
  linkId: string;
  clicks: number;
  sales?: number;
  links?: number;
  subIds?: number;
  users?: number;
  days?: number;
}

export function plantCrowd(db: Database, crowd: Crowd): void;
