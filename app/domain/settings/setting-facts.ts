type Row = { value: string; description: string | null; category: string; dataType: string }

/** The facts about a setting that the audit stores. */
export const settingFacts = ({ value, description, category, dataType }: Row) => ({
  value,
  description,
  category,
  dataType,
})
