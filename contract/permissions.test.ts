import { describe, expect, it } from 'vitest'
import { allows, mayChange, type Permission, permissions, roles, rolesToGive } from './permissions.ts'

const rightsOf = (role: (typeof roles)[number]): Permission[] =>
  permissions.filter((permission) => allows(role, permission))

describe('the roles of a team', () => {
  it('the owner may do everything but leave', () => {
    expect(permissions.filter((permission) => !allows('owner', permission))).toEqual(['team.leave'])
  })

  it('an admin may do what an editor may, an editor what a viewer may', () => {
    expect(rightsOf('admin')).toEqual(expect.arrayContaining(rightsOf('member')))
    expect(rightsOf('member')).toEqual(expect.arrayContaining(rightsOf('viewer')))
  })

  it('a viewer only reads, and may leave', () => {
    expect(rightsOf('viewer').filter((permission) => !permission.endsWith('.view'))).toEqual(['team.leave'])
  })

  it('an agent answers, edits customers and takes orders, and sees nothing of plan, billing, automations and figures', () => {
    expect(rightsOf('agent').toSorted()).toEqual([
      'customer.edit',
      'customer.view',
      'history.view',
      'inbox.reply',
      'inbox.view',
      'order.edit',
      'order.view',
      'page.view',
      'team.leave',
      'team.view',
    ])
  })

  it('only the owner may delete the team or a page, and appoint admins', () => {
    for (const permission of ['team.delete', 'page.delete', 'team.appoint_admins'] as const)
      expect(roles.filter((role) => allows(role, permission))).toEqual(['owner'])
  })

  it('keeps what the specification gives to its member, who is an editor now', () => {
    const forbidden: Permission[] = [
      'team.delete',
      'team.change_members',
      'team.extend_plan',
      'page.disconnect',
      'page.delete',
      'page.reconnect',
    ]
    expect(forbidden.filter((permission) => allows('member', permission))).toEqual([])
    expect(allows('member', 'page.connect')).toBe(true)
  })

  it('a role that no table has, as of a later version, may do nothing', () => {
    expect(permissions.filter((permission) => allows('cashier' as 'viewer', permission))).toEqual([])
  })
})

describe('changing roles', () => {
  it('nobody gives the role of the owner, and only the owner that of an admin', () => {
    expect(rolesToGive('owner')).toEqual(['admin', 'member', 'agent', 'viewer'])
    expect(rolesToGive('admin')).toEqual(['member', 'agent', 'viewer'])
    for (const role of ['member', 'agent', 'viewer'] as const) expect(rolesToGive(role)).toEqual([])
  })

  it('an admin changes neither the owner nor other admins', () => {
    expect(roles.filter((other) => mayChange('admin', other))).toEqual(['member', 'agent', 'viewer'])
    expect(mayChange('owner', 'owner')).toBe(false)
  })
})
