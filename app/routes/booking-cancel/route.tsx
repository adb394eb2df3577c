export default function Page() {
  return <main className="mx-auto max-w-page px-4 py-12"><h1 className="text-2xl font-semibold">Cancel</h1></main>
}
