import { FormPage } from '~/components/shell/form-page'

export const savedSearches = { to: '/saved-searches', label: 'Saved searches' }

export const SearchNotFound = () => (
  <FormPage title="Saved search not found" back={savedSearches}>
    <p className="text-muted">It may have been deleted, or it is not one of yours.</p>
  </FormPage>
)
