import { abroad } from './abroad'
import { afloat } from './afloat'
import { blocks } from './blocks'
import { cabins } from './cabins'
import { cottages } from './cottages'
import { farms } from './farms'
import { streetHouses } from './rows'
import { treehouses } from './treehouses'
import { villas } from './villas'

/** Every kind of house there is. */
export const forms = {
  ...cabins,
  ...cottages,
  ...farms,
  ...streetHouses,
  ...abroad,
  ...blocks,
  ...villas,
  ...afloat,
  ...treehouses,
}
export type House = keyof typeof forms
