import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FACEBOOK, INSTAGRAM, type Platform } from '#contract/platforms.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'

import { SocialPost } from './social-post.tsx'

const shown = (platform: Platform, username: string | null) =>
  renderToStaticMarkup(
    <LanguageProvider language="mn">
      <MantineProvider>
        <SocialPost
          page={{ name: 'Цагаан Сар Бэйкери', username, avatar_url: null, platform }}
          time="2 цагийн өмнө"
          message="Төрсөн өдрийн бялуу"
          picture={null}
        >
          {null}
        </SocialPost>
      </MantineProvider>
    </LanguageProvider>,
  )
const iconsIn = (html: string) => [...html.matchAll(/tabler-icon-(?!brand)([\w-]+)/g)].map(([, icon]) => icon)

it('has the actions of its platform below the post', () => {
  expect(iconsIn(shown(FACEBOOK, null))).toEqual(['thumb-up', 'message-2', 'share-3'])
  expect(iconsIn(shown(INSTAGRAM, 'tsagaansar.bakery'))).toEqual([
    'heart',
    'message-circle',
    'send',
    'bookmark',
  ])
})

it('on Instagram names the account, and again before the caption', () => {
  const html = shown(INSTAGRAM, 'tsagaansar.bakery')
  expect(html.match(/tsagaansar\.bakery/g)).toHaveLength(2)
  expect(html.indexOf('Төрсөн өдрийн бялуу')).toBeGreaterThan(html.indexOf('tabler-icon-bookmark'))
  expect(shown(INSTAGRAM, null)).toContain('Цагаан Сар Бэйкери')
})
