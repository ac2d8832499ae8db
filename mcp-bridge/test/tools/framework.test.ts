import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test('addFramework, getFramework, updateFramework and listFrameworks agree', async () => {
  const { framework } = await agent.get('addFramework', {
    organization_id,
    name: 'House rules',
    description: 'Ours',
  });
  expect(framework).toMatchObject({
    organization_id,
    name: 'House rules',
    description: 'Ours',
    version: 1,
  });
  expect(await agent.get('getFramework', { id: framework.id })).toEqual({ framework });
  const changed = await agent.get('updateFramework', { id: framework.id, description: null });
  expect(changed.framework).toMatchObject({ name: 'House rules', description: null, version: 2 });
  expect(await agent.get('listFrameworks', { organization_id })).toEqual({ frameworks: [changed.framework] });
});

test('deleteFramework deletes its controls, and restoreFramework brings them back', async () => {
  const control = await agent.newControl();
  const id = control.framework_id;
  expect(await agent.get('deleteFramework', { id })).toEqual({ deleted_framework_id: id });
  expect(await agent.refusal('getControl', { id: control.id })).toMatch(/^NOT_FOUND/);
  expect((await agent.get('restoreFramework', { id })).framework).toMatchObject({ id });
  const { controls } = await agent.get('listControls', { organization_id, filter: { framework_id: id } });
  expect(controls).toMatchObject([{ id: control.id, section_title: control.section_title }]);
});

test('a framework does not come back under a name that another one has by now', async () => {
  const { id, name } = await agent.newFramework();
  await agent.get('deleteFramework', { id });
  await agent.newFramework({ name });
  expect(await agent.refusal('restoreFramework', { id })).toMatch(/^CONFLICT: name: /);
});
