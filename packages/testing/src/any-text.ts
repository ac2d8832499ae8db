import fc from 'fast-check';

/** Any UTF-16 units, halves of pairs and control characters among them. Fast-check's own takes seconds to begin. */
export function anyText(maxLength = 12): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.constantFrom(0xd83d, 0xde00));
  return fc.array(unit, { maxLength }).map((units) => String.fromCharCode(...units));
}
