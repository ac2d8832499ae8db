import { compareText, fold } from '@compliance/kit/operation/text';
import type { PageWindow } from '@compliance/kit/paging/page-window';
import type { Organization } from './organization.ts';

export type OrganizationOrder = 'CREATED_AT' | 'NAME';

type Position = { value: string; id: string };

export function sortValue({ name, createdAt }: Organization, order: OrganizationOrder): string {
  return order === 'NAME' ? fold(name) : createdAt;
}

/** One page out of a whole list: sorted by the order's value, ties by id. */
export function pageOfOrganizations(
  organizations: readonly Organization[],
  { order, direction, limit, after }: PageWindow<OrganizationOrder>,
): Organization[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const compare = (one: Position, other: Position): number =>
    sign * (compareText(one.value, other.value) || compareText(one.id, other.id));
  const positionOf = (organization: Organization): Position => ({
    value: sortValue(organization, order),
    id: organization.id,
  });

  return organizations
    .map((organization) => ({ organization, position: positionOf(organization) }))
    .filter(({ position }) => after === undefined || compare(position, after as Position) > 0)
    .sort((one, other) => compare(one.position, other.position))
    .slice(0, limit)
    .map(({ organization }) => organization);
}
