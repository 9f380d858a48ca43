import { useEffect, useState } from 'react'
import { Link } from '../src/Link/Link.tsx'
import { Table } from '../src/Table/Table.tsx'
import { StatusMark } from './StatusMark.tsx'
import { type Status, toStatus } from './status.ts'

type Entry = Readonly<{ id: string; title: string; type: string; tags?: readonly string[] }>
type Row = Readonly<{ id: string; group: string; name: string; status: Status }>

const places = /^(?:Introduction|Foundations|Pages)\//

/** Reads the component pages from Storybook's index of all stories. */
async function readRows(): Promise<readonly Row[]> {
  const answer = await fetch('./index.json')
  const { entries } = (await answer.json()) as { entries: Record<string, Entry> }
  return Object.values(entries)
    .filter(({ type, title }) => type === 'docs' && !places.test(title))
    .map(({ id, title, tags }) => {
      const [group = '', name = ''] = title.split('/')
      return { id, group, name, status: toStatus(tags) }
    })
}

/** Lists every component with its group and its status. */
export const StatusList = () => {
  const [rows, setRows] = useState<readonly Row[]>()
  useEffect(() => {
    void readRows().then(setRows)
  }, [])
  return (
    <div className="sb-unstyled">
      <Table
        label="All components"
        columns={[
          {
            id: 'name',
            header: 'Component',
            cell: ({ id, name }) => (
              <Link href={`./?path=/docs/${id}`} target="_top">
                {name}
              </Link>
            ),
          },
          { id: 'group', header: 'Group', cell: ({ group }) => group },
          { id: 'status', header: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
        ]}
        rows={rows ?? []}
        rowId={({ id }) => id}
        isLoading={rows === undefined}
      />
    </div>
  )
}
