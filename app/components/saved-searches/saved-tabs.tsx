import { TabLinks } from '~/ui/tab-links'

const tabs = [
  { to: '/saved', label: 'Listings' },
  { to: '/saved-searches', label: 'Searches' },
  { to: '/waitlist', label: 'Waiting list' },
]

/** The heading that saved listings, saved searches and waiting lists share, with a tab for each. */
export const SavedTabs = ({ here }: { here: '/saved' | '/saved-searches' | '/waitlist' }) => (
  <>
    <h1 className="text-2xl font-semibold md:text-3xl">Saved</h1>
    <div className="mt-4">
      <TabLinks label="Saved" tabs={tabs} here={here} />
    </div>
  </>
)
