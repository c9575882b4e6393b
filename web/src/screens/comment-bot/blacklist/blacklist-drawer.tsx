import { Drawer, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './blacklist.module.css'
import { ModeratedComments } from './moderated-comments.tsx'
import { blacklistTexts } from './texts.ts'
import { Words } from './words.tsx'

/** The words that hide or delete a comment of the page, and the comments they hid. */
export const BlacklistDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const blacklist = useTexts(blacklistTexts)
  const [tab, setTab] = useState<string | null>('words')
  const [asking, setAsking] = useState(false)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={blacklist.title}
      position="right"
      size={520}
      // Escape closes only the confirmation.
      closeOnEscape={!asking}
      classNames={{ title: classes.title ?? '' }}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="words">{blacklist.tabs.words}</Tabs.Tab>
          <Tabs.Tab value="comments">{blacklist.tabs.comments}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="words" pt="md">
          <Words asking={asking} onAsking={setAsking} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="md">
          <ModeratedComments />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}
