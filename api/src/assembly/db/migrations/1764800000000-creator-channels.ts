import type { QueryRunner } from "typeorm";
import { Account } from "../../../accounts";
import { channelsOf } from "../../../contract/creators/channelForms";
import { type Channel, type Platform } from "../../../contract/creators/channels";
import { Storefront } from "../../../reach";
import { type Migration, tablesOf } from "../migration";
import { addColumns } from "./addColumns";

const AccountColumns = addColumns("CreatorChannels", Account, "channels", "audienceCountries");

interface Linked {
  publisherId: string;
  website: string | null;
  links: string;
}

/** Creators' channels. The links of their shops become channels. */
export class CreatorChannels1764800000000 extends AccountColumns implements Migration {
  override readonly tables = tablesOf(Account, Storefront);

  override async up(queryRunner: QueryRunner): Promise<void> {
    await super.up(queryRunner);
    if (!(await queryRunner.hasColumn("storefront", "links"))) return;
    const shops: Linked[] = await queryRunner.query(
      `SELECT storefront.publisherId, storefront.links, account.website
       FROM storefront JOIN account ON account.id = storefront.publisherId WHERE storefront.links IS NOT NULL`,
    );
    for (const { publisherId, website, links } of shops) {
      const linked = Object.entries(JSON.parse(links)).map(
        ([platform, address]): Channel => ({
          platform: platform as Platform,
          address: String(address),
          audience: null,
          isInShop: true,
        }),
      );
      const site = channelsOf({ channels: null, website }).filter(
        ({ address }) => !linked.some((one) => one.address === address),
      );
      await queryRunner.query("UPDATE account SET channels = ? WHERE id = ?", [
        JSON.stringify([...site, ...linked]),
        publisherId,
      ]);
    }
    await queryRunner.query("ALTER TABLE storefront DROP COLUMN links");
  }
}
