import { Alert, Badge, Box, Stack, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconBell,
  IconLayoutList,
  IconMessageCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Activity, useState } from 'react'
import { WholeScreenSpinner } from '#web/ui/spinner.tsx'
import { api } from './api.ts'
import { CallsPanel } from './calls-panel.tsx'
import { ChatPanel } from './chat-panel.tsx'
import classes from './console.module.css'
import { FaultsPanel } from './faults-panel.tsx'
import { Header } from './header.tsx'
import { HereProvider, PANELS, type Panel, useHere } from './here.tsx'
import { useLive } from './live.ts'
import { PagesColumn } from './pages-column.tsx'
import { PostColumn } from './post-column.tsx'
import { text } from './texts.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const RETRY_MS = 2000

const panels: Record<Panel, { Icon: typeof IconBell; Content: () => React.ReactNode }> = {
  chat: { Icon: IconMessageCircle, Content: ChatPanel },
  webhooks: { Icon: IconBell, Content: WebhooksPanel },
  calls: { Icon: IconArrowsLeftRight, Content: CallsPanel },
  faults: { Icon: IconAlertTriangle, Content: FaultsPanel },
}

/** The practice Facebook, once the sandbox answers. */
export function Console() {
  const isLost = useLive()
  const world = useQuery({ queryKey: ['world'], queryFn: api.world, retry: true, retryDelay: RETRY_MS })
  // Read once: the address goes on to follow the person.
  const [wanted] = useState(() => new URLSearchParams(window.location.search).get('content'))
  const opened = useQuery({
    queryKey: ['opened'],
    queryFn: () => api.content(wanted ?? ''),
    enabled: wanted !== null,
    gcTime: 0,
  })
  const offline = (isLost || world.failureCount > 0) && (
    <Alert color="warning" radius={0} py="xs" role="status">
      {text.state.offline}
    </Alert>
  )
  if (!world.data || opened.isLoading)
    return (
      <main>
        {offline}
        <WholeScreenSpinner />
      </main>
    )
  return (
    <HereProvider world={world.data} readAt={world.dataUpdatedAt} opened={opened.data?.content ?? null}>
      <Stack h="100dvh" gap={0}>
        <Header />
        {offline}
        <Columns />
      </Stack>
    </HereProvider>
  )
}

const atOnce = { getInitialValueInEffect: false }

/** Three columns, or two, or one on a phone. A hidden column keeps its drafts. */
function Columns() {
  const { world, place, go } = useHere()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, atOnce)
  const isWide = useMediaQuery('(min-width: 80.4375em)', undefined, atOnce)
  const shown = isPhone && place.side === 'left' ? 'posts' : place.panel
  const left = (
    <>
      <Activity mode={isWide || place.left === 'list' ? 'visible' : 'hidden'}>
        <PagesColumn isWide={isWide} />
      </Activity>
      <Activity mode={isWide || place.left === 'content' ? 'visible' : 'hidden'}>
        <PostColumn isWide={isWide} />
      </Activity>
    </>
  )
  const show = (name: string | null) => {
    const panel = PANELS.find((each) => each === name)
    go(panel ? { panel, side: 'panel' } : { side: 'left' })
  }
  return (
    <Box component="main" flex={1} mih={0}>
      <Tabs value={shown} onChange={show} inverted={isPhone} className={classes.columns ?? ''}>
        {isPhone ? (
          <Tabs.Panel value="posts" className={classes.onePanel ?? ''}>
            {left}
          </Tabs.Panel>
        ) : (
          left
        )}
        {PANELS.map((name) => {
          const { Content } = panels[name]
          return (
            <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
              <Content />
            </Tabs.Panel>
          )
        })}
        <Tabs.List grow aria-label={text.panels.title} className={classes.tabs ?? ''}>
          {isPhone && (
            <Tabs.Tab value="posts" leftSection={<IconLayoutList size={20} aria-hidden />}>
              {text.panels.posts}
            </Tabs.Tab>
          )}
          {PANELS.map((name) => {
            const { Icon } = panels[name]
            const count = name === 'faults' ? world.faults.length : 0
            return (
              <Tabs.Tab
                key={name}
                value={name}
                data-testid={`tab-${name}`}
                leftSection={<Icon size={20} aria-hidden />}
                rightSection={
                  count > 0 && (
                    <Badge circle size="sm" color="warning">
                      {count}
                    </Badge>
                  )
                }
              >
                {text.panels[name]}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </Tabs>
    </Box>
  )
}
