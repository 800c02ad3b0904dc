<?php
defined( 'ABSPATH' ) || exit;

/** Builds the report of a refund: products only, without the refunded tax and shipping. */
final class Weft_Return {
	/** Null if no products were returned, e.g. if only the shipping was refunded. */
	public static function of( $order, $refund ) {
		$currency = $order->get_currency();
		$told     = array( 'returnId' => (string) $refund->get_id() );
		if ( $refund->get_reason() ) {
			$told['reason'] = mb_substr( $refund->get_reason(), 0, 200 );
		}
		$ordered = self::totals( $order->get_items( 'line_item' ), 1 );
		$lines   = array_filter( Weft_Money::lines( $refund->get_items( 'line_item' ), -1 ), static fn( $line ) => $line['total'] > 0 );
		$rest    = self::without_items( $refund );
		// Only earlier refunds count: a later one must not change this report.
		$so_far = array_filter( $order->get_refunds(), static fn( $one ) => $one->get_id() <= $refund->get_id() );
		if ( array_sum( array_map( static fn( $one ) => (float) $one->get_amount(), $so_far ) ) >= $order->get_total() - 0.001 ) {
			// The exact remainder, so rounding loses nothing.
			return $told;
		}
		if ( $rest >= 0.01 || count( $ordered ) > Weft_Report::MAX_LINES ) {
			// An amount refund names no items: products take the same share of it as of the order total.
			$goods  = array_sum( array_column( $lines, 'total' ) ) + max( 0, $rest ) * array_sum( $ordered ) / max( 0.01, $order->get_total() );
			$amount = Weft_Money::text( $goods, $currency );
			return (float) $amount > 0 ? $told + array( 'amount' => $amount ) : null;
		}
		$back = array();
		foreach ( $so_far as $one ) {
			foreach ( self::totals( $one->get_items( 'line_item' ), -1 ) as $sku => $total ) {
				$back[ $sku ] = ( $back[ $sku ] ?? 0 ) + $total;
			}
		}
		foreach ( $lines as $line ) {
			$one = array( 'sku' => $line['sku'] );
			// With an amount, because a shop may refund less than the price; without one, the rest of the line.
			if ( $back[ $line['sku'] ] < ( $ordered[ $line['sku'] ] ?? 0 ) - 0.001 ) {
				$one['amount'] = Weft_Money::text( $line['total'], $currency );
				if ( $line['quantity'] > 0 ) {
					$one['quantity'] = $line['quantity'];
				}
			}
			$told['lines'][] = $one;
		}
		return isset( $told['lines'] ) ? $told : null;
	}

	private static function totals( $items, $sign ) {
		return array_column( Weft_Money::lines( $items, $sign ), 'total', 'sku' );
	}

	private static function without_items( $refund ) {
		$named = 0;
		foreach ( $refund->get_items( array( 'line_item', 'shipping', 'fee' ) ) as $item ) {
			$named -= (float) $item->get_total() + (float) $item->get_total_tax();
		}
		return (float) $refund->get_amount() - $named;
	}
}
