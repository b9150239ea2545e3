import type { PersonalRecords } from 'shared-kernel/contracts';
import { listReactions, reactionResponse } from '../../../content/account-reactions.ts';
import { listOf, responseObject } from '../../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../../platform/service/personal-data.ts';
import { shops } from '../shop/table.ts';
import { favourites } from './table.ts';

/** The favourites of an account; they are deleted with it. */
export const favouriteData: PersonalData<PersonalRecords['favourites']> = {
  schema: listOf(responseObject('FavouriteShop', reactionResponse('shopId'))),
  list: (db, account) =>
    listReactions(db, account, { table: favourites, id: { shopId: favourites.shopId }, records: shops }),
};
