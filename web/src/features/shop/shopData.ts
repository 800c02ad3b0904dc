import type { MyShopQuery } from "../../generated/shop";

export type ShopData = NonNullable<MyShopQuery["myShop"]>;
