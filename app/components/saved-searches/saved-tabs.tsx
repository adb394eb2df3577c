import { TabLinks } from '~/ui/tab-links'

const tabs = [
  { to: '/saved', label: 'Listings' },
  { to: '/saved-searches', label: 'Searches' },
]

/** The heading that saved listings and saved searches share, with a tab for each. */
export const SavedTabs = ({ here }: { here: '/saved' | '/saved-searches' }) => (
  <>
    <h1 className="text-2xl font-semibold md:text-3xl">Saved</h1>
    <div className="mt-4">
      <TabLinks label="Saved" tabs={tabs} here={here} />
    </div>
  </>
)
