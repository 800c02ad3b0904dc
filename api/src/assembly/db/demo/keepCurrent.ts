import { In } from "typeorm";
import { Account, hashPassword, Person, passwordMatches } from "../../../accounts";
import { Feed, Product, picturePathOf } from "../../../catalogue";
import type { Database } from "../../../platform/db/database";
import { Merchant } from "../../../programs";
import { Link, ProductLink } from "../../../tracking";
import type { Parts } from "../../services";
import { demoAccountsOf, isDemoAccount } from "./accounts";
import { demoShopOf } from "./timeline";

const SHOP = "/demo/shop/";

/** Settings that may have changed since an existing demo was seeded: its public URL, and whether it is public. */
export async function keepDemoCurrent({ db, env, dataKey }: Parts): Promise<void> {
  await moveShops(db, env.publicUrl);
  for (const { email, password } of demoAccountsOf(env.demoPublic, dataKey)) await setPassword(db, email, password);
}

async function moveShops(db: Database, publicUrl: string): Promise<void> {
  const people = await db.read.find(Person, { select: { id: true }, where: isDemoAccount });
  const ids = In(people.map(({ id }) => id));
  const owners = await db.read.find(Account, { select: { id: true }, where: { id: ids, kind: "advertiser" } });
  const merchants = await db.read.findBy(Merchant, { ownerId: In(owners.map(({ id }) => id)) });
  const moved = merchants.filter(
    ({ id, website }) => /\/demo\/shop\//.test(website) && website !== demoShopOf(publicUrl, id),
  );
  if (moved.length === 0) return;
  const merchantId = In(moved.map(({ id }) => id));
  const links = await db.read.findBy(Link, { merchantId });
  const feeds = await db.read.findBy(Feed, { merchantId });
  await db.write(async (tx) => {
    for (const { id, url } of feeds) {
      if (url?.includes(SHOP)) await tx.update(Feed, { id }, { url: movedTo(publicUrl, url), etag: null });
    }
    for (const { id, website } of moved) {
      await tx.update(Merchant, { id }, { website: demoShopOf(publicUrl, id) });
      // A few thousand rows, in one statement each.
      const from = website.slice(0, website.indexOf(SHOP) + SHOP.length);
      const moves = [from, publicUrl + SHOP];
      for (const table of ["product", "variant"])
        await tx.query(
          `UPDATE ${table} SET url = REPLACE(url, ?, ?), imageUrl = REPLACE(imageUrl, ?, ?) WHERE merchantId = ?`,
          [...moves, ...moves, id],
        );
    }
    for (const { id, destination, version } of links) {
      if (!destination) continue;
      const target = movedTo(publicUrl, destination);
      await tx.update(Link, { id }, { destination: target, version: version + 1 });
      await tx.update(ProductLink, { linkId: id, target: destination }, { target });
    }
    for (const { linkId, productId } of await tx.findBy(ProductLink, { linkId: In(links.map(({ id }) => id)) })) {
      const product = await tx.findOneBy(Product, { id: productId });
      if (product) await tx.update(ProductLink, { linkId }, { picturePath: picturePathOf(product) });
    }
  });
}

const movedTo = (publicUrl: string, address: string): string => address.replace(/^.*?(?=\/demo\/shop\/)/, publicUrl);

/** Changing a password ends the person's sessions. */
async function setPassword(db: Database, email: string, password: string): Promise<void> {
  const user = await db.read.findOneBy(Person, { email });
  if (!user || (await passwordMatches(user.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await db.write((tx) => tx.update(Person, { id: user.id }, { passwordHash, tokenVersion: user.tokenVersion + 1 }));
}
