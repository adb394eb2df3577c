import { NotYoursPage } from '~/components/shell/form-page'

export const savedSearches = { to: '/saved-searches', label: 'Saved searches' }

export const SearchNotFound = () => <NotYoursPage title="Saved search not found" back={savedSearches} />
