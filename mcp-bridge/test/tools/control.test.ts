import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test('addControl answers every field, and getControl the same', async () => {
  const control = await agent.newControl({ section_title: 'A.5.10', description: 'Desks\nand screens' });
  expect(control).toMatchObject({
    organization_id,
    section_title: 'A.5.10',
    name: 'Clear desks',
    description: 'Desks\nand screens',
    status: 'NOT_IMPLEMENTED',
    not_implemented_justification: null,
    snapshot_id: null,
    source_id: null,
    version: 1,
  });
  expect(await agent.get('getControl', { id: control.id })).toEqual({ control });
});

test('updateControl keeps what is left out, and clears the justification of what is implemented', async () => {
  const { id } = await agent.newControl({
    status: 'NOT_APPLICABLE',
    not_implemented_justification: 'No office',
  });
  const { control } = await agent.get('updateControl', { id, status: 'IMPLEMENTED' });
  expect(control).toMatchObject({
    name: 'Clear desks',
    status: 'IMPLEMENTED',
    not_implemented_justification: null,
    version: 2,
  });
});

test('listControls filters by framework and status, and orders section titles as people do', async () => {
  const { id: framework_id } = await agent.newFramework();
  const status = 'IMPLEMENTED';
  await agent.newControl({ framework_id, section_title: 'A.5.10', status });
  await agent.newControl({ framework_id, section_title: 'A.5.2', status });
  await agent.newControl({ framework_id, section_title: 'A.5.3' });
  const order_by = { field: 'SECTION_TITLE', direction: 'ASC' };
  const filter = { framework_id, status };
  const { controls } = await agent.get('listControls', { organization_id, filter, order_by });
  expect(controls.map((control: { section_title: string }) => control.section_title)).toEqual([
    'A.5.2',
    'A.5.10',
  ]);
});

test('deleteControl takes a control out of its framework, and restoreControl brings it back', async () => {
  const { id } = await agent.newControl();
  expect(await agent.get('deleteControl', { id })).toEqual({ deleted_control_id: id });
  expect(await agent.refusal('getControl', { id })).toMatch(/^NOT_FOUND/);
  const { control } = await agent.get('restoreControl', { id });
  expect(await agent.get('getControl', { id })).toEqual({ control });
});
