<?php
defined( 'ABSPATH' ) || exit;

/** Builds the report of an order. */
final class Weft_Report {
	const MAX_LINES = 200;
	const MAX_CODES = 10;
	/** In characters, as Weft counts. */
	const MAX_CODE_LENGTH = 64;

	public static function of( $order ) {
		$currency = $order->get_currency();
		$money    = static fn( $amount ) => Weft_Money::text( $amount, $currency );
		$lines    = Weft_Money::lines( $order->get_items( 'line_item' ) );
		$told     = array_map( static fn( $line ) => self::line( $line, $money ), $lines );
		$clicks   = $order->get_meta( Weft_Clicks::META );
		$created  = $order->get_date_created();
		$country  = $order->get_shipping_country() ?: $order->get_billing_country();
		$report   = array(
			'orderId'    => (string) $order->get_order_number(),
			'merchantId' => Weft_Settings::get( 'merchant_id' ),
			'currency'   => $currency,
			'tax'        => $money( $order->get_total_tax() ),
			'shipping'   => $money( $order->get_shipping_total() ),
			'discount'   => $money( $order->get_discount_total() ),
			'customer'   => array( 'isNew' => self::is_first( $order ) ),
		);
		if ( count( $told ) > 0 && count( $told ) <= self::MAX_LINES ) {
			$report['lines'] = $told;
		} else {
			$report['amount'] = $money( array_sum( array_column( $lines, 'total' ) ) );
		}
		if ( $created ) {
			$report['occurredAt'] = gmdate( 'Y-m-d\TH:i:s\Z', $created->getTimestamp() );
		}
		if ( $clicks && 'none' !== $clicks ) {
			$report['clickId'] = $clicks;
		}
		$consent = $order->get_meta( Weft_Clicks::CONSENT );
		if ( $consent ) {
			$report['consent'] = $consent;
		}
		if ( preg_match( '/^[A-Z]{2}$/', $country ) ) {
			$report['country'] = $country;
		}
		$codes = array_filter( $order->get_coupon_codes(), static fn( $code ) => mb_strlen( $code ) <= self::MAX_CODE_LENGTH && false === strpos( $code, ',' ) );
		if ( $codes ) {
			$report['codes'] = array_slice( array_values( $codes ), 0, self::MAX_CODES );
		}
		return $report;
	}

	private static function line( $line, $money ) {
		$told = array( 'sku' => $line['sku'], 'quantity' => max( 1, $line['quantity'] ), 'amount' => $money( $line['total'] ) );
		foreach ( array( 'category' => 'product_cat', 'brand' => 'product_brand' ) as $field => $taxonomy ) {
			$terms = get_the_terms( $line['product'], $taxonomy );
			if ( is_array( $terms ) && $terms ) {
				$told[ $field ] = $terms[0]->name;
			}
		}
		return $told;
	}

	/** Whether this account or address has no earlier paid order. The address stays in the shop. */
	private static function is_first( $order ) {
		$by = $order->get_customer_id() ? array( 'customer_id' => $order->get_customer_id() ) : array( 'billing_email' => $order->get_billing_email() );
		if ( ! reset( $by ) ) {
			return true;
		}
		$found = wc_get_orders( $by + array( 'status' => wc_get_is_paid_statuses(), 'limit' => 2, 'return' => 'ids', 'type' => 'shop_order' ) );
		return array() === array_diff( array_map( 'intval', $found ), array( (int) $order->get_id() ) );
	}
}
