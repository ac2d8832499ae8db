import { type AttackDocument, times } from './attack-document.ts';

const lists = 'assets{nodes{id}}profiles{nodes{id}}frameworks{nodes{id}}vendors{nodes{id}}';
const typesOfNodes = [
  'Asset',
  'Control',
  'Framework',
  'Invitation',
  'Membership',
  'Organization',
  'Profile',
  'Snapshot',
  'Vendor',
  'ApiKey',
];

export const costlyPlans: readonly AttackDocument[] = [
  {
    name: 'organization 20 times',
    query: `{${times(20, (index) => `a${index}:organization(id:"x"){name}`)}}`,
  },
  {
    name: 'organization 20 times, with lists',
    query: `{${times(20, (index) => `a${index}:organization(id:"x"){${lists}}`)}}`,
  },
  {
    name: 'organizations of records',
    query: `{${times(10, (index) => `a${index}:asset(id:"x"){organization{${lists}} owner{organization{${lists}}}}`)}}`,
  },
  {
    name: 'node of every type, with its organization',
    query: `{${times(10, (index) => `a${index}:node(id:"x"){id ${typesOfNodes.map((type) => `...on ${type}{id}`).join(' ')} ...on Asset{organization{name}} ...on Profile{organization{name}}}`)}}`,
  },
  {
    name: 'node of nodes',
    query: `{node(id:"x"){${'...on Node{'.repeat(100)}id${'}'.repeat(100)}}}`,
  },
  {
    name: 'deep records',
    query: `{asset(id:"x"){${'owner{organization{assets(first:1){nodes{'.repeat(2)}id${'}}}}'.repeat(2)}}}`,
  },
];
