import { describe, expect, it } from 'vitest'
import { allows, type Role } from '#contract/permissions.ts'
import { permissionOf } from './screen-permissions.ts'

const opens = (role: Role, path: string): boolean => allows(role, permissionOf(path))

describe('the screens of a page', () => {
  it('are all open to an editor', () => {
    for (const path of ['/today', '/chatbot/edit/7', '/commentbot/quick', '/dashboard', '/customers'])
      expect([path, opens('member', path)]).toEqual([path, true])
  })

  it.each(['/automations', '/commentbot', '/chatbot', '/chatbot/cs', '/commentbot/edit/7', '/dashboard'])(
    '%s is closed to an agent',
    (path) => expect(opens('agent', path)).toBe(false),
  )

  it.each(['/today', '/inbox', '/orders', '/customers', '/history'])(
    '%s is open to agent and viewer',
    (path) => {
      expect(permissionOf(path)).not.toBe('page.view')
      expect(opens('agent', path)).toBe(true)
      expect(opens('viewer', path)).toBe(true)
    },
  )

  it('of automations are lists for a viewer, and no editors', () => {
    expect(['/automations', '/commentbot', '/chatbot/'].map((path) => opens('viewer', path))).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['/chatbot/edit/7', '/chatbot/mm', '/commentbot/create'].map((path) => opens('viewer', path)),
    ).toEqual([false, false, false])
  })
})
