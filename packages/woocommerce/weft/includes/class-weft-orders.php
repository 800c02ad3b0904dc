<?php
defined( 'ABSPATH' ) || exit;

/** Reports orders again by hand, one by one or from the list, e.g. after Weft refused them or was away for long. */
final class Weft_Orders {
	const ACTION = 'weft_report_again';

	public static function start() {
		add_filter( 'woocommerce_order_actions', array( self::class, 'offer' ), 10, 2 );
		add_action( 'woocommerce_order_action_' . self::ACTION, array( self::class, 'report_again' ) );
		// The list of orders with High-Performance Order Storage, and without.
		foreach ( array( 'woocommerce_page_wc-orders', 'edit-shop_order' ) as $screen ) {
			add_filter( "bulk_actions-$screen", array( self::class, 'offer' ) );
			add_filter( "handle_bulk_actions-$screen", array( self::class, 'report_all_again' ), 10, 3 );
		}
	}

	public static function offer( $actions, $order = null ) {
		if ( ! $order || $order->get_meta( Weft_Clicks::META ) ) {
			$actions[ self::ACTION ] = __( 'Report to Weft again', 'weft' );
		}
		return $actions;
	}

	public static function report_all_again( $redirect, $action, $ids ) {
		if ( self::ACTION === $action && current_user_can( 'edit_shop_orders' ) ) {
			foreach ( $ids as $id ) {
				$order = wc_get_order( $id );
				if ( $order ) {
					self::report_again( $order );
				}
			}
		}
		return $redirect;
	}

	/** Weft recognizes what it has. A refused report is made anew, because what was refused may be corrected. */
	public static function report_again( $order ) {
		if ( ! $order->get_meta( Weft_Clicks::META ) ) {
			return;
		}
		if ( 'refused' === $order->get_meta( Weft_Sender::STATE ) ) {
			$order->delete_meta_data( Weft_Sender::BODY );
		}
		$order->delete_meta_data( Weft_Sender::STATE );
		$order->delete_meta_data( Weft_Sender::GONE );
		$order->save();
		$order->add_order_note( __( 'Will be reported to Weft again.', 'weft' ) );
		Weft_Queue::add( Weft_Queue::SALE, array( (int) $order->get_id(), 0 ) );
		foreach ( array_reverse( $order->get_refunds() ) as $refund ) {
			Weft_Queue::on_refund( $order->get_id(), $refund->get_id() );
		}
		if ( in_array( $order->get_status(), Weft_Queue::ENDED, true ) ) {
			Weft_Queue::add( Weft_Queue::BACK, array( (int) $order->get_id(), 0, 0 ) );
		}
	}
}
