import { categoryWords, datesWords, placeWords, rateWords } from '~/domain/taxes/rule-words'
import type { TaxRule } from '~/domain/taxes/tax-rule'
import { Facts } from '../elements'

/** A tax rule as a list of facts. */
export const RuleFacts = ({ rule, isFramed = false }: { rule: TaxRule; isFramed?: boolean }) => (
  <Facts
    isFramed={isFramed}
    facts={{
      Rate: rateWords(rule),
      Charged: rule.isIncluded ? 'Included in prices' : 'On top of prices',
      'Paid to': rule.authority,
      Where: placeWords(rule),
      On: categoryWords(rule),
      When: datesWords(rule),
    }}
  />
)
