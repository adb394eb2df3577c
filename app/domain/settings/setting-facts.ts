type Row = { value: string; description: string | null; category: string; dataType: string }

/** What the audit keeps of a setting. */
export const settingFacts = ({ value, description, category, dataType }: Row) => ({
  value,
  description,
  category,
  dataType,
})
